import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts, gather } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { readEmployeeNow, useSaveEmployee } from '@/hooks/employees'
import { useSession } from '@/hooks/session'
import { type Employee, type EmployeeInput, employeeInput } from '@/lib/contracts/employees'
import { isSuperAdmin } from '@/lib/domain/access'
import { EmployeeFields } from './EmployeeFields'
import { type EmployeeValues, employeeFieldOf, inputOf, NEW_EMPLOYEE, valuesOf } from './employee-form'

interface EmployeeDrawerProps {
  /** Null registers a new one. */
  employee: Employee | null
  onClosed: () => void
  onSaved?: (employee: Employee) => void
}

const readNow = ({ id }: Employee) => readEmployeeNow(id)

export function EmployeeDrawer({ employee, onClosed, onSaved }: EmployeeDrawerProps) {
  const { t } = useTranslation('employees')
  const [form] = Form.useForm<EmployeeValues>()
  const user = useSession()?.user
  const isSelf = Boolean(user && employee?.id === user.id && !isSuperAdmin(user))
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const { known, clash, onFailure, settle } = useClash({ form, row: employee, valuesOf, readNow })
  const { save: send, pending } = useSaveEmployee(known)
  const gatherTexts = useCallback((texts: Record<string, string>) => {
    setIncomplete(Object.keys(texts).length > 0)
    return gather(texts, employeeFieldOf)
  }, [])
  const { save, refused } = useFormSave<EmployeeValues, EmployeeInput, Employee>({
    form,
    schema: employeeInput,
    gatherTexts,
    toInput: inputOf,
    send,
    onFailure,
    onSaved: (saved) => {
      notices.success(t('saved'))
      setDone(true)
      onSaved?.(saved)
    },
  })

  function words(field: keyof EmployeeValues, values: EmployeeValues): string {
    const value = values[field]
    if (field === 'privilege') return t(`privilege.${values.privilege}`)
    if (field === 'position') return values.position ? t(`position.${values.position}`) : '—'
    if (field === 'whatsAppType') return t(`whatsAppType.${values.whatsAppType}`)
    if (typeof value === 'boolean') return value ? t('form.yes') : t('form.no')
    return typeof value === 'string' && value ? value : value ? '✓' : '—'
  }

  return (
    <FormDrawer
      title={employee ? t('form.editTitle', { name: employee.name }) : t('form.newTitle')}
      submitText={employee ? t('form.save') : t('form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused ?? (incomplete ? { text: t('form.incomplete'), requestId: null } : null)}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {clash ? (
        <ConflictNotice
          title={t('conflict.title')}
          fields={clash.fields.map((name) => ({
            name,
            label: name === 'photo' ? t('field.photoId') : t(`field.${name}`),
            mine: words(name, form.getFieldsValue(true) as EmployeeValues),
            theirs: words(name, valuesOf(clash.saved)),
          }))}
          onTakeTheirs={(name) =>
            form.setFieldsValue({ [name]: valuesOf(clash.saved)[name as keyof EmployeeValues] })
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={employee ? valuesOf(employee) : NEW_EMPLOYEE}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
          setIncomplete(false)
        }}
        onFinish={() => {
          if (done) return
          if (clash && clash.fields.length > 0) notices.failure(t('conflict.decideFirst'))
          else void save(form.getFieldsValue(true) as EmployeeValues)
        }}
        noValidate
      >
        <EmployeeFields name={employee?.name ?? ''} isSelf={isSelf} />
      </Form>
    </FormDrawer>
  )
}
