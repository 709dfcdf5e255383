import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { BatchValues } from './batch-form'
import styles from './batches.module.css'
import { LaneFields } from './LaneFields'

interface BatchFieldsProps {
  /** The rate in force, offered for a new batch; a batch that is there changes its rate on its page. */
  rate: string | undefined
  /** Null is a new one. */
  batch: Batch | null
}

export function BatchFields({ rate, batch }: BatchFieldsProps) {
  const { t } = useTranslation('batches')
  const meaning = useTerm()
  const may = useAccess()
  return (
    <>
      <Form.Item<BatchValues> name="number" label={t('field.number')}>
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <LaneFields batch={batch} />
      <div className={styles.pair}>
        <Form.Item<BatchValues>
          name="departureDate"
          label={t('field.departureDate')}
          tooltip={meaning('departureDate')}
        >
          <DateField />
        </Form.Item>
        <Form.Item<BatchValues>
          name="closingDate"
          label={t('field.closingDate')}
          tooltip={meaning('closingDate')}
          extra={t('hint.closingDate')}
        >
          <DateField />
        </Form.Item>
        <Form.Item<BatchValues>
          name="capacityCbm"
          label={t('field.capacityCbm')}
          tooltip={meaning('capacity')}
        >
          <Input inputMode="decimal" autoComplete="off" suffix="CBM" />
        </Form.Item>
        <Form.Item<BatchValues> name="capacityKg" label={t('field.capacityKg')}>
          <Input inputMode="decimal" autoComplete="off" suffix="kg" />
        </Form.Item>
        {batch === null && may('rates.edit') && (
          <Form.Item<BatchValues> name="exchangeRate" label={t('field.exchangeRate')}>
            <Input inputMode="decimal" autoComplete="off" suffix="TShs" placeholder={rate} />
          </Form.Item>
        )}
      </div>
      <Form.Item<BatchValues> name="remark" label={t('field.remark')} extra={t('hint.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
      <Form.Item<BatchValues> name="officialRemark" label={t('field.officialRemark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </>
  )
}
