import { Form, type FormInstance } from 'antd'

/** The form's current values: the initial ones until antd has mounted the fields, and for hidden fields. */
export function useTyped<Values extends object>(form: FormInstance<Values>, first: Values): Values {
  const watched: Partial<Values> | undefined = Form.useWatch([], form)
  return { ...first, ...watched }
}
