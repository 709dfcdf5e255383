import { DatePicker, Form, Input, Select } from 'antd'
import { useRouter } from 'next/router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { SupplierSelect } from '@/components/suppliers/SupplierSelect'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { useTransfer } from '@/hooks/money-transfers'
import { useCreateTtInvoice } from '@/hooks/tt-invoices'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { type TtInvoice, type TtInvoiceInput, ttInvoiceInput } from '@/lib/contracts/tt-invoices'
import { CURRENCIES, formatMoney } from '@/lib/domain/money'
import { TtItems } from './TtItems'
import { inputOf, startValues, type TtInvoiceValues } from './tt-invoice-form'
import styles from './tt-invoices.module.css'

interface DrawerProps {
  /** The transfer it is to be the document of. */
  moneyTransferId: string | null
  onClosed: () => void
}

/** Waits for the transfer, so that the form opens with what it says. */
export function TtInvoiceDrawer({ moneyTransferId, onClosed }: DrawerProps) {
  const { data } = useTransfer(moneyTransferId)
  if (moneyTransferId && !data) return null
  return <OpenDrawer transfer={data ?? null} onClosed={onClosed} />
}

/** What is wrong with the lines as a whole is said at the first one. */
const fieldOf = (dotted: string) => (dotted === 'items' ? 'items.0.price' : dotted)

function OpenDrawer({ transfer, onClosed }: { transfer: MoneyTransfer | null; onClosed: () => void }) {
  const { t } = useTranslation('tt-invoice')
  const router = useRouter()
  const [form] = Form.useForm<TtInvoiceValues>()
  const [start] = useState(() => startValues(transfer))
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { send, pending } = useCreateTtInvoice()
  const transferId = transfer?.id ?? null
  const toInput = useCallback((values: TtInvoiceValues) => inputOf(values, transferId), [transferId])
  const { save, refused } = useFormSave<TtInvoiceValues, TtInvoiceInput, TtInvoice>({
    form,
    schema: ttInvoiceInput,
    fieldOf,
    toInput,
    send: (body) => send({ body }),
    onSaved: ({ id }) => {
      notices.success(t('saved'))
      setDone(true)
      void router.push(`/admin/tt-invoice/${id}`)
    },
  })
  return (
    <FormDrawer
      title={t('list.create')}
      submitText={t('form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <TtFields transfer={transfer} />
      </Form>
    </FormDrawer>
  )
}

function TtFields({ transfer }: { transfer: MoneyTransfer | null }) {
  const { t } = useTranslation('tt-invoice')
  const form = Form.useFormInstance<TtInvoiceValues>()
  const currency = (Form.useWatch('currency', form) as TtInvoiceValues['currency'] | undefined) ?? 'CNY'
  return (
    <>
      {transfer ? (
        <p className={styles.note}>
          {t('form.ofTransfer', {
            number: transfer.number,
            amount: formatMoney(transfer.amount, transfer.currency),
          })}
        </p>
      ) : null}
      <Form.Item<TtInvoiceValues> name="supplierId" label={t('field.supplierId')}>
        <SupplierSelect disabled={transfer !== null} />
      </Form.Item>
      <Form.Item<TtInvoiceValues> name="purpose" label={t('field.purpose')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item<TtInvoiceValues> name="currency" label={t('field.currency')}>
        <Select disabled={transfer !== null} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<TtInvoiceValues> name="issuedOn" label={t('field.issuedOn')}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item<TtInvoiceValues> name="dueOn" label={t('field.dueOn')}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <TtItems currency={currency} />
    </>
  )
}
