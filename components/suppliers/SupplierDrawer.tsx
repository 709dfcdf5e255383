import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import styles from '@/components/money-transfers/money-transfers.module.css'
import { readSupplier, useSaveSupplier } from '@/hooks/suppliers'
import { type Supplier, supplierInput } from '@/lib/contracts/suppliers'

const FIELDS = ['name', 'bankName', 'bankAddress', 'accountNumber', 'swift', 'country'] as const
type SupplierField = (typeof FIELDS)[number]
type SupplierValues = Record<SupplierField, string>

const LONGEST: Record<SupplierField, number> = {
  name: 160,
  bankName: 160,
  bankAddress: 300,
  accountNumber: 60,
  swift: 14,
  country: 60,
}

const NEW_SUPPLIER: SupplierValues = {
  name: '',
  bankName: '',
  bankAddress: '',
  accountNumber: '',
  swift: '',
  country: 'China',
}

function valuesOf(supplier: Supplier): SupplierValues {
  const entries = FIELDS.map((field) => [field, supplier[field] ?? ''])
  return Object.fromEntries(entries) as SupplierValues
}

interface SupplierDrawerProps {
  /** Null registers a new one. */
  supplier: Supplier | null
  onClosed: () => void
}

export function SupplierDrawer({ supplier, onClosed }: SupplierDrawerProps) {
  const { t } = useTranslation('money-transfer')
  const save = useSaveSupplier()
  const edit = useEditForm({
    record: supplier,
    initial: supplier ? valuesOf(supplier) : NEW_SUPPLIER,
    valuesOf,
    readCurrent: readSupplier,
    draftName: `supplier.${supplier?.id ?? 'new'}`,
    schema: supplierInput,
    toInput: (values: SupplierValues) => values,
    save,
    savedText: t('saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={supplier ? t('supplier.editTitle', { name: supplier.name }) : t('supplier.newTitle')}
      submitText={supplier ? t('supplier.save') : t('supplier.register')}
      conflictLabels={{
        label: (field) => t(`supplier.field.${field}`),
        text: (field, values) => values[field],
      }}
      onClosed={onClosed}
    >
      {supplier ? <p className={styles.note}>{t('supplier.secondPerson')}</p> : null}
      {FIELDS.map((field) => (
        <Form.Item<SupplierValues> key={field} name={field} label={t(`supplier.field.${field}`)}>
          <Input autoComplete="off" maxLength={LONGEST[field]} />
        </Form.Item>
      ))}
    </EditDrawer>
  )
}
