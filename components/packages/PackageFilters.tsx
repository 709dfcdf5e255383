import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import type { UrlState } from '@/components/ui/use-url-state'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'

/** What narrows the list of packages; every choice is in the address. */
export function PackageFilters({ url }: { url: UrlState }) {
  const { t } = useTranslation('packages')
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, pageNum: undefined })
  return (
    <>
      <Select
        allowClear
        aria-label={t('filter.transit')}
        placeholder={t('filter.transit')}
        value={url.get('transitStatus')}
        options={TRANSIT_STATUSES.map((status) => ({
          value: String(status),
          label: t(`transit.${TRANSIT_STATUS_KEYS[status]}`),
        }))}
        onChange={choose('transitStatus')}
      />
      <Select
        allowClear
        aria-label={t('filter.waiting')}
        placeholder={t('filter.waiting')}
        value={url.get('waitingStatus')}
        options={WAITING_STATUSES.map((status) => ({ value: status, label: t(`waitingStep.${status}`) }))}
        onChange={choose('waitingStatus')}
      />
      <Select
        allowClear
        aria-label={t('filter.payment')}
        placeholder={t('filter.payment')}
        value={url.get('unpaid')}
        options={[
          { value: 'true', label: t('payment.unpaid') },
          { value: 'false', label: t('payment.paid') },
        ]}
        onChange={choose('unpaid')}
      />
      <BatchSelect
        style={{ width: 170 }}
        label={t('field.batch')}
        placeholder={t('field.batch')}
        value={url.get('batchId')}
        onChange={choose('batchId')}
      />
    </>
  )
}
