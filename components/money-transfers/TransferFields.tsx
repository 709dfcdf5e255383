import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { useTerm } from '@/components/help/use-term'
import { SupplierSelect } from '@/components/suppliers/SupplierSelect'
import { useRates } from '@/hooks/rates'
import { CURRENCIES, formatMoney } from '@/lib/domain/money'
import styles from './money-transfers.module.css'
import { chargePreview, NEW_TRANSFER, type TransferValues } from './transfer-form'

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))

interface FigureProps {
  name: keyof TransferValues
  placeholder?: string
  /** What the figure is, where it is a word of the trade. */
  term?: Term
}

function Figure({ name, placeholder, term }: FigureProps) {
  const { t } = useTranslation('money-transfer')
  const meaning = useTerm()
  return (
    <Form.Item<TransferValues> name={name} label={t(`field.${name}`)} tooltip={term && meaning(term)}>
      <Input inputMode="decimal" autoComplete="off" placeholder={placeholder} />
    </Form.Item>
  )
}

function CustomerTerms({ values }: { values: TransferValues }) {
  const { t } = useTranslation('money-transfer')
  return (
    <div className={styles.pair}>
      <Form.Item<TransferValues> name="payInCurrency" label={t('field.payInCurrency')}>
        <Select options={CURRENCY_OPTIONS} />
      </Form.Item>
      {values.payInCurrency !== 'USD' && values.payInCurrency !== values.currency ? (
        <Figure name="payInRate" placeholder={t('form.rateHint')} />
      ) : (
        <span />
      )}
      <Figure name="fee" placeholder="0" term="transferFee" />
      <Figure name="marginPercent" placeholder="0" term="transferMargin" />
    </div>
  )
}

export function TransferFields() {
  const { t } = useTranslation('money-transfer')
  const meaning = useTerm()
  const form = Form.useFormInstance<TransferValues>()
  // A field that was never shown has no value yet.
  const watched = Form.useWatch((all: Partial<TransferValues>) => all, { form, preserve: true })
  const values = { ...NEW_TRANSFER, ...watched }
  const { data: now } = useRates()
  const charged = chargePreview(values, now)
  return (
    <>
      <p className={styles.note}>
        {t('form.makerHint')}
        <TermHelp term="secondPerson" />
      </p>
      <Form.Item<TransferValues> name="customerId" label={t('field.customerId')} extra={t('form.ownHint')}>
        <CustomerSelect />
      </Form.Item>
      <Form.Item<TransferValues>
        name="supplierId"
        label={t('field.supplierId')}
        tooltip={meaning('supplier')}
      >
        <SupplierSelect />
      </Form.Item>
      <div className={styles.pair}>
        <Figure name="amount" />
        <Form.Item<TransferValues> name="currency" label={t('field.currency')}>
          <Select options={CURRENCY_OPTIONS} />
        </Form.Item>
      </div>
      {values.currency === 'USD' ? null : <Figure name="rate" placeholder={t('form.rateHint')} />}
      {values.customerId ? <CustomerTerms values={values} /> : null}
      <Form.Item<TransferValues> name="purpose" label={t('field.purpose')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      {charged !== null ? (
        <p className={styles.sum} aria-live="polite">
          {t('form.total', { amount: formatMoney(charged, values.payInCurrency) })}
        </p>
      ) : null}
    </>
  )
}
