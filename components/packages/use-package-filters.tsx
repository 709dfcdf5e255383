import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import type { Filter } from '@/components/lists/FilterDrawer'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { useEmployees } from '@/hooks/employees'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import styles from './packages.module.css'

/** Filters whose options are searched by the API. */
function useSearchedFilters(url: UrlState): Filter[] {
  const { t } = useTranslation('packages')
  const { choose } = urlFilters(url)
  return [
    {
      name: 'batchId',
      label: t('field.batch'),
      control: (
        <div className={styles.batchFilter}>
          <BatchSelect
            label={t('field.batch')}
            placeholder={t('field.batch')}
            value={url.get('batchId')}
            onChange={(id) => url.set({ batchId: id, cartonId: undefined, pageNum: undefined })}
          />
        </div>
      ),
    },
    {
      name: 'cartonId',
      label: t('field.carton'),
      control: (
        <CartonSelect
          label={t('field.carton')}
          placeholder={url.get('batchId') ? t('field.carton') : t('filter.batchFirst')}
          batchId={url.get('batchId')}
          value={url.get('cartonId')}
          onChange={choose('cartonId')}
        />
      ),
    },
    {
      name: 'receiverId',
      label: t('field.receiver'),
      control: (
        <CustomerSelect
          label={t('field.receiver')}
          value={url.get('receiverId')}
          onChange={choose('receiverId')}
        />
      ),
    },
  ]
}

/** The filters of the list of packages; the first four fit beside the search. */
export function usePackageFilters(url: UrlState): Filter[] {
  const { t } = useTranslation('packages')
  const employees = useEmployees()
  const { select, date } = urlFilters(url)
  return [
    select(
      'transitStatus',
      t('filter.transit'),
      TRANSIT_STATUSES.map((status) => ({
        value: String(status),
        label: t(`transit.${TRANSIT_STATUS_KEYS[status]}`),
      })),
    ),
    select(
      'waitingStatus',
      t('filter.waiting'),
      WAITING_STATUSES.map((status) => ({ value: status, label: t(`waitingStep.${status}`) })),
    ),
    select('unpaid', t('filter.payment'), [
      { value: 'true', label: t('payment.unpaid') },
      { value: 'false', label: t('payment.paid') },
    ]),
    ...useSearchedFilters(url),
    select('noBatch', t('filter.loading'), [
      { value: 'true', label: t('filter.inNoBatch') },
      { value: 'false', label: t('filter.inBatch') },
    ]),
    select(
      'salesPersonId',
      t('filter.salesPerson'),
      employees.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select('freightMode', t('field.mode'), [
      { value: 'sea', label: t('mode.sea') },
      { value: 'air', label: t('mode.air') },
    ]),
    select('unknownOwner', t('filter.owner'), [
      { value: 'true', label: t('filter.ownerUnknown') },
      { value: 'false', label: t('filter.ownerKnown') },
    ]),
    date('receivedFrom', t('filter.receivedFrom')),
    date('receivedTo', t('filter.receivedTo')),
  ]
}
