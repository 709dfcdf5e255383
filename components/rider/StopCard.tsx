import { PhoneOutlined } from '@ant-design/icons'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import type { Stop } from '@/lib/contracts/deliveries'
import { tanzanianPhoneText } from '@/lib/domain/phone-text'
import { FailedForm } from './FailedForm'
import { HandOverForm } from './HandOverForm'
import styles from './rider.module.css'
import type { RiderState } from './use-rider'

/** One stop: where, whom to call, what to bring and what is owed; then what became of it. */
export function StopCard({ stop, rider }: { stop: Stop; rider: RiderState }) {
  const { t } = useTranslation('rider')
  const [form, setForm] = useState<'handOver' | 'failed' | null>(null)
  const { customer, phone, address, dayPart, collectors, packages, dueTZS } = stop
  return (
    <Card size="small" className={styles.stop} role="group" aria-label={customer.name}>
      <p className={styles.name}>{customer.name}</p>
      <p>
        {address} · {t(`part.${dayPart}`)}
      </p>
      {collectors.length > 0 ? (
        <p className={styles.hint}>{t('mayTake', { names: collectors.join(', ') })}</p>
      ) : null}
      <ul className={styles.packages}>
        {packages.map(({ id, trackingNumber, pieces }) => (
          <li key={id}>
            {trackingNumber} · {t('pieces', { count: pieces })}
          </li>
        ))}
      </ul>
      <p>
        {Number(dueTZS) > 0 ? (
          <>
            {t('due')} <MoneyText amount={dueTZS} currency="TZS" tone="danger" />
          </>
        ) : (
          t('paid')
        )}
      </p>
      {phone ? (
        <Button block size="large" icon={<PhoneOutlined />} href={`tel:${phone}`}>
          {t('call', { phone: tanzanianPhoneText(phone) })}
        </Button>
      ) : null}
      <div className={styles.actions}>
        <Button
          size="large"
          type="primary"
          onClick={() => setForm('handOver')}
          aria-expanded={form === 'handOver'}
        >
          {t('handOver')}
        </Button>
        <Button size="large" onClick={() => setForm('failed')} aria-expanded={form === 'failed'}>
          {t('failed')}
        </Button>
      </div>
      {form === 'handOver' ? <HandOverForm stop={stop} rider={rider} onDone={() => setForm(null)} /> : null}
      {form === 'failed' ? <FailedForm stop={stop} rider={rider} onDone={() => setForm(null)} /> : null}
    </Card>
  )
}
