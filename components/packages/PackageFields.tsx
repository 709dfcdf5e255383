import { Form, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { useTerm } from '@/components/help/use-term'
import { useAccess } from '@/hooks/session'
import type { PackageValues } from './package-form'
import styles from './packages.module.css'

const REMARK_LIMIT = 1000

export function PackageFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('packages')
  const meaning = useTerm()
  const may = useAccess()
  // A known package goes into a batch and out of it by calls of their own.
  const canApprove = isNew && may('waiting.approve')
  const form = Form.useFormInstance<PackageValues>()
  // A scanned number ends with Enter: the hands go on with the goods.
  const goToGoods = () => form.focusField(['packingList', 0, 'product'])
  return (
    <div className={styles.fields}>
      <Form.Item<PackageValues> name="receiverId" label={t('field.receiver')} className={styles.fullRow}>
        <CustomerSelect autoFocus={isNew} />
      </Form.Item>
      <Form.Item<PackageValues> name="freightMode" label={t('field.mode')}>
        <Segmented
          block
          options={[
            { value: '', label: t('mode.open') },
            { value: 'sea', label: t('mode.sea') },
            { value: 'air', label: t('mode.air') },
          ]}
        />
      </Form.Item>
      <Form.Item<PackageValues>
        name="courierNumber"
        label={t('field.courierNumber')}
        tooltip={meaning('courierNumber')}
      >
        <Input autoComplete="off" maxLength={60} onPressEnter={goToGoods} />
      </Form.Item>
      <Form.Item<PackageValues> name="shelf" label={t('field.shelf')} tooltip={meaning('location')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      {canApprove ? (
        <Form.Item<PackageValues> name="batchId" label={t('field.batch')} extra={t('new.batchHint')}>
          <BatchSelect onlyLoading placeholder={t('new.noBatch')} />
        </Form.Item>
      ) : null}
      <Form.Item<PackageValues> name="remark" label={t('field.remark')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={REMARK_LIMIT} />
      </Form.Item>
      <Form.Item<PackageValues> name="officialRemark" label={t('field.officialRemark')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={REMARK_LIMIT} />
      </Form.Item>
    </div>
  )
}
