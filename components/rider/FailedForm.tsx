import { Button, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Stop } from '@/lib/contracts/deliveries'
import { FAILED_REASONS } from '@/lib/domain/delivery'
import styles from './rider.module.css'
import type { RiderState } from './use-rider'

interface Values {
  reason: (typeof FAILED_REASONS)[number]
  note: string
}

/** Why nobody took it; the stop stays on the list. */
export function FailedForm({ stop, rider, onDone }: { stop: Stop; rider: RiderState; onDone: () => void }) {
  const { t } = useTranslation('rider')

  async function finish({ reason, note }: Values) {
    const nothing = { packageIds: [], parts: [], deliveredTo: null, receiverCode: null, cashTZS: '0' }
    await rider.save(stop, { ...nothing, failedReason: reason, note: note || null }, null)
    onDone()
  }

  return (
    <Form<Values>
      layout="vertical"
      className={styles.form}
      initialValues={{ reason: 'nobodyThere', note: '' }}
      onFinish={(values) => void finish(values)}
    >
      <Form.Item<Values> name="reason" label={t('field.reason')}>
        <Radio.Group options={FAILED_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))} />
      </Form.Item>
      <Form.Item<Values> name="note" label={t('field.note')}>
        <Input size="large" maxLength={400} autoComplete="off" />
      </Form.Item>
      <Button block size="large" type="primary" htmlType="submit" loading={rider.isSaving}>
        {t('saveFailed')}
      </Button>
    </Form>
  )
}
