import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { MOST_WAYS, TANZANIAN_CURRENCIES } from '@/lib/contracts/invoices'
import { CURRENCIES } from '@/lib/domain/money'
import styles from './company.module.css'
import { NEW_BANK, NEW_TILL, type PaymentValues } from './payment-form'
import { WayList } from './WayList'

function BankFields({ at }: { at: number }) {
  const { t } = useTranslation('company')
  const box = (field: keyof PaymentValues['bankAccounts'][number], maxLength: number) => (
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

export function PaymentFields() {
  const { t } = useTranslation('company')
  const shared = { most: MOST_WAYS, removeText: t('ways.remove') }
  return (
    <>
      <Panel title={t('ways.currencies')}>
        <Form.Item<PaymentValues> name="tanzanianCurrencies" extra={t('ways.currenciesHint')}>
          <Radio.Group
            aria-label={t('ways.currencies')}
            options={TANZANIAN_CURRENCIES.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
        </Form.Item>
      </Panel>
      <Panel title={t('ways.banks')}>
        <WayList
          {...shared}
          name="bankAccounts"
          first={NEW_BANK}
          addText={t('ways.addBank')}
          emptyText={t('ways.noBank')}
        >
          {(at) => <BankFields at={at} />}
        </WayList>
      </Panel>
      <Panel title={t('ways.tills')}>
        <WayList
          {...shared}
          name="mobileMoney"
          first={NEW_TILL}
          addText={t('ways.addTill')}
          emptyText={t('ways.noTill')}
        >
          {(at) => <TillFields at={at} />}
        </WayList>
      </Panel>
    </>
  )
}
