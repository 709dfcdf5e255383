import { Form, type FormInstance } from 'antd'

/** What stands in a form at this moment: its first values until antd has mounted the fields, and for those not shown. */
export function useTyped<Values extends object>(form: FormInstance<Values>, first: Values): Values {
  const watched: Partial<Values> | undefined = Form.useWatch([], form)
  return { ...first, ...watched }
}
