import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readEmployee, useSaveEmployee } from '@/hooks/employees'
import { useSession } from '@/hooks/session'
import { type Employee, employeeInput } from '@/lib/contracts/employees'
import { isSuperAdmin } from '@/lib/domain/access'
import { EmployeeFields } from './EmployeeFields'
import { type EmployeeValues, inputOf, NEW_EMPLOYEE, valuesOf } from './employee-form'

interface EmployeeDrawerProps {
  /** Null registers a new one. */
  employee: Employee | null
  onClosed: () => void
  onSaved?: (employee: Employee) => unknown
}

export function EmployeeDrawer({ employee, onClosed, onSaved }: EmployeeDrawerProps) {
  const { t } = useTranslation('employees')
  const user = useSession()?.user
  const isSelf = Boolean(user && employee?.id === user.id && !isSuperAdmin(user))
  const save = useSaveEmployee()
  const edit = useEditForm({
    record: employee,
    initial: employee ? valuesOf(employee) : NEW_EMPLOYEE,
    valuesOf,
    readCurrent: readEmployee,
    draftName: `employee.${employee?.id ?? 'new'}`,
    schema: employeeInput,
    fieldOf: (dotted) => (dotted === 'photoId' ? 'photo' : dotted),
    toInput: inputOf,
    save,
    incompleteText: t('form.incomplete'),
    savedText: t('saved'),
    onSaved,
  })

  function text(field: keyof EmployeeValues, values: EmployeeValues) {
    if (field === 'photo') return values.photo ? '✓' : ''
    if (field === 'isOnlineSales') return values.isOnlineSales ? t('form.yes') : t('form.no')
    if (field === 'privilege') return t(`privilege.${values.privilege}`)
    if (field === 'position') return values.position && t(`position.${values.position}`)
    return field === 'whatsAppType' ? t(`whatsAppType.${values.whatsAppType}`) : values[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={employee ? t('form.editTitle', { name: employee.name }) : t('form.newTitle')}
      submitText={t(employee ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(field === 'photo' ? 'field.photoId' : `field.${field}`), text }}
      onClosed={onClosed}
    >
      <EmployeeFields name={employee?.name ?? ''} isSelf={isSelf} />
    </EditDrawer>
  )
}
