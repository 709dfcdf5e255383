import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { MAX_PAYMENT_ACCOUNTS } from '@/lib/contracts/invoices'
import { CASH_ROUNDINGS, TANZANIAN_CURRENCIES } from '@/lib/domain/customer-price'
import { CURRENCIES } from '@/lib/domain/money'
import styles from './company.module.css'
import { NEW_BANK, NEW_TILL, type PaymentMethodValues } from './payment-form'

interface MethodListProps {
  name: 'bankAccounts' | 'mobileMoney'
  /** What a new one begins with. */
  first: object
  most: number
  addText: string
  removeText: string
  emptyText: string
  children: (at: number) => ReactNode
}

/** A list of payment methods, each in a card of its own. */
function MethodList({ name, first, most, addText, removeText, emptyText, children }: MethodListProps) {
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 ? <p className={styles.none}>{emptyText}</p> : null}
          {fields.map((field) => (
            <fieldset key={field.key} className={styles.method}>
              <legend className={styles.legend}>
                {field.name + 1}
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`${removeText} ${field.name + 1}`}
                  onClick={() => remove(field.name)}
                />
              </legend>
              {children(field.name)}
            </fieldset>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ ...first })} disabled={fields.length >= most}>
            {addText}
          </Button>
        </>
      )}
    </Form.List>
  )
}

function BankFields({ at }: { at: number }) {
  const { t } = useTranslation('company')
  const box = (field: keyof PaymentMethodValues['bankAccounts'][number], maxLength: number) => (
    <Form.Item name={[at, field]} label={t(`bank.${field}`)}>
      <Input autoComplete="off" maxLength={maxLength} />
    </Form.Item>
  )
  return (
    <>
      <div className={styles.pair}>
        {box('bank', 80)}
        {box('accountName', 80)}
      </div>
      <div className={styles.pair}>
        {box('accountNumber', 40)}
        <Form.Item name={[at, 'currency']} label={t('bank.currency')}>
          <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        {box('branch', 80)}
        {box('swift', 14)}
      </div>
    </>
  )
}

function TillFields({ at }: { at: number }) {
  const { t } = useTranslation('company')
  return (
    <div className={styles.triple}>
      <Form.Item name={[at, 'provider']} label={t('till.provider')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name={[at, 'number']} label={t('till.number')}>
        <Input autoComplete="off" inputMode="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name={[at, 'name']} label={t('till.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
    </div>
  )
}

export function PaymentMethodFields() {
  const { t } = useTranslation('company')
  const shared = { most: MAX_PAYMENT_ACCOUNTS, removeText: t('payment.remove') }
  return (
    <>
      <Panel title={t('payment.currencies')}>
        <Form.Item<PaymentMethodValues> name="tanzanianCurrencies" extra={t('payment.currenciesHint')}>
          <Radio.Group
            aria-label={t('payment.currencies')}
            options={TANZANIAN_CURRENCIES.map((value) => ({ value, label: t(`payment.${value}`) }))}
          />
        </Form.Item>
        <Form.Item<PaymentMethodValues>
          name="cashRounding"
          label={t('payment.rounding')}
          extra={t('payment.roundingHint')}
        >
          <Radio.Group
            options={CASH_ROUNDINGS.map((value) => ({ value, label: t(`payment.round.${value}`) }))}
          />
        </Form.Item>
      </Panel>
      <Panel title={t('payment.banks')}>
        <MethodList
          {...shared}
          name="bankAccounts"
          first={NEW_BANK}
          addText={t('payment.addBank')}
          emptyText={t('payment.noBank')}
        >
          {(at) => <BankFields at={at} />}
        </MethodList>
      </Panel>
      <Panel title={t('payment.tills')}>
        <MethodList
          {...shared}
          name="mobileMoney"
          first={NEW_TILL}
          addText={t('payment.addTill')}
          emptyText={t('payment.noTill')}
        >
          {(at) => <TillFields at={at} />}
        </MethodList>
      </Panel>
    </>
  )
}
