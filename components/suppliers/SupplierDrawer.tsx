import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { readSupplierNow, useSaveSupplier } from '@/hooks/suppliers'
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

const itself = (values: SupplierValues) => values
const readNow = ({ id }: Supplier) => readSupplierNow(id)

interface SupplierDrawerProps {
  /** Null registers a new one. */
  supplier: Supplier | null
  onClosed: () => void
}

export function SupplierDrawer({ supplier, onClosed }: SupplierDrawerProps) {
  const { t } = useTranslation('money-transfer')
  const [form] = Form.useForm<SupplierValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { known, clash, onFailure, settle } = useClash({ form, row: supplier, valuesOf, readNow })
  const { save: send, pending } = useSaveSupplier(known)
  const { save, refused } = useFormSave<SupplierValues, SupplierValues, Supplier>({
    form,
    schema: supplierInput,
    toInput: itself,
    send,
    onFailure,
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  const mine = clash ? (form.getFieldsValue(true) as SupplierValues) : NEW_SUPPLIER
  return (
    <FormDrawer
      title={supplier ? t('supplier.editTitle', { name: supplier.name }) : t('supplier.newTitle')}
      submitText={supplier ? t('supplier.save') : t('supplier.register')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {clash ? (
        <ConflictNotice
          title={t('conflict')}
          fields={clash.fields.map((name) => ({
            name,
            label: t(`supplier.field.${name}`),
            mine: mine[name] || '—',
            theirs: clash.saved[name] || '—',
          }))}
          onTakeTheirs={(name) =>
            form.setFieldsValue({ [name]: valuesOf(clash.saved)[name as SupplierField] })
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={supplier ? valuesOf(supplier) : NEW_SUPPLIER}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        {FIELDS.map((field) => (
          <Form.Item<SupplierValues> key={field} name={field} label={t(`supplier.field.${field}`)}>
            <Input autoFocus={field === 'name'} autoComplete="off" maxLength={LONGEST[field]} />
          </Form.Item>
        ))}
      </Form>
    </FormDrawer>
  )
}
