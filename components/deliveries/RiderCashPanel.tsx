import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCountRiderCash, useRiderCash } from '@/hooks/deliveries'
import { useAccess } from '@/hooks/session'
import { countRiderCash, type RiderCash } from '@/lib/contracts/deliveries'
import { decimal, isDecimal, toMoney } from '@/lib/domain/money'
import styles from './deliveries.module.css'

interface CountValues {
  counted: string
  explanation: string
}

/** Counts what a rider brings in the evening; a difference is shown and explained. */
function CountDialog({ cash, onClosed }: { cash: RiderCash; onClosed: () => void }) {
  const { t } = useTranslation('deliveries')
  const { send } = useCountRiderCash()
  const edit = useEditForm({
    initial: { counted: '', explanation: '' } as CountValues,
    schema: countRiderCash.body,
    toInput: ({ counted, explanation }) => ({
      counted: typedDecimal(counted),
      expectedSeen: cash.expected,
      explanation,
    }),
    save: (body) => send({ params: { id: cash.rider.id }, body }),
    savedText: t('cash.counted', { name: cash.rider.name }),
  })
  const typed = typedDecimal(useTyped(edit.form, edit.initial).counted)
  const difference = isDecimal(typed) ? decimal(typed).minus(cash.expected) : null
  return (
    <EditModal
      edit={edit}
      title={t('cash.title', { name: cash.rider.name })}
      submitText={t('cash.count')}
      onClosed={onClosed}
    >
      <ul className={styles.list}>
        {cash.taken.map(({ at, customer, amount, receiptNumber }) => (
          <li key={receiptNumber} className={styles.row}>
            <span>
              {customer} <span className={styles.hint}>{t('cash.receipt', { number: receiptNumber })}</span>{' '}
              <InstantText at={at} length="short" />
            </span>
            <MoneyText amount={amount} currency="TZS" />
          </li>
        ))}
      </ul>
      <p>
        {t('cash.expected')} <MoneyText amount={cash.expected} currency="TZS" />
      </p>
      <Form.Item<CountValues> name="counted" label={t('cash.field.counted')}>
        <AmountInput autoFocus inputMode="decimal" autoComplete="off" />
      </Form.Item>
      {difference && !difference.eq(0) ? (
        <>
          <p className={styles.problem}>
            {t('cash.difference')} <MoneyText amount={toMoney(difference)} currency="TZS" />
          </p>
          <Form.Item<CountValues> name="explanation" label={t('cash.field.explanation')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={500} />
          </Form.Item>
        </>
      ) : null}
    </EditModal>
  )
}

/** Cash that riders have; nothing while none has any. */
export function RiderCashPanel() {
  const { t } = useTranslation('deliveries')
  const { data } = useRiderCash(useAccess()('payments.take'))
  const [counted, setCounted] = useState<RiderCash | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('cash.panel')}>
      <ul className={styles.list}>
        {data.map((cash) => (
          <li key={cash.rider.id} className={styles.row}>
            <span>
              <b>{cash.rider.name}</b> <MoneyText amount={cash.expected} currency="TZS" />{' '}
              <span className={styles.hint}>{t('cash.taken', { count: cash.taken.length })}</span>
            </span>
            <Button onClick={() => setCounted(cash)}>{t('cash.count')}</Button>
          </li>
        ))}
      </ul>
      {counted ? <CountDialog cash={counted} onClosed={() => setCounted(null)} /> : null}
    </Panel>
  )
}
