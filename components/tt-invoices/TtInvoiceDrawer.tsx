import { Form, Input, Select } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { SupplierSelect } from '@/components/suppliers/SupplierSelect'
import { DateField } from '@/components/ui/DateField'
import { useTransfer } from '@/hooks/money-transfers'
import { useCreateTtInvoice } from '@/hooks/tt-invoices'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { ttInvoiceInput } from '@/lib/contracts/tt-invoices'
import { CURRENCIES, formatMoney } from '@/lib/domain/money'
import { TtItems } from './TtItems'
import { initialValues, inputOf, type TtInvoiceValues } from './tt-invoice-form'
import styles from './tt-invoices.module.css'

interface DrawerProps {
  /** The transfer it is the document of. */
  moneyTransferId: string | null
  onClosed: () => void
}

/** Waits for the transfer, from which the form is filled. */
export function TtInvoiceDrawer({ moneyTransferId, onClosed }: DrawerProps) {
  const { data } = useTransfer(moneyTransferId)
  if (moneyTransferId && !data) return null
  return <OpenDrawer transfer={data ?? null} onClosed={onClosed} />
}

/** What is wrong with the items as a whole is shown at the first one. */
const fieldOf = (dotted: string) => (dotted === 'items' ? 'items.0.price' : dotted)

function OpenDrawer({ transfer, onClosed }: { transfer: MoneyTransfer | null; onClosed: () => void }) {
  const { t } = useTranslation('tt-invoice')
  const router = useRouter()
  const [initial] = useState(() => initialValues(transfer))
  const { send } = useCreateTtInvoice()
  const edit = useEditForm({
    initial,
    schema: ttInvoiceInput,
    draftName: `tt-invoice.${transfer?.id ?? 'new'}`,
    fieldOf,
    toInput: (values: TtInvoiceValues) => inputOf(values, transfer?.id ?? null),
    save: (body) => send({ body }),
    savedText: t('saved'),
    onSaved: ({ id }) => router.push(`/admin/tt-invoice/${id}`),
  })
  return (
    <EditDrawer edit={edit} title={t('list.create')} submitText={t('form.create')} onClosed={onClosed}>
      <TtFields transfer={transfer} />
    </EditDrawer>
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
          <DateField />
        </Form.Item>
        <Form.Item<TtInvoiceValues> name="dueOn" label={t('field.dueOn')}>
          <DateField />
        </Form.Item>
      </div>
      <TtItems currency={currency} />
    </>
  )
}
