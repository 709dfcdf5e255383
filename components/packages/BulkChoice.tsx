import { Checkbox, Input, Segmented, Select } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import styles from '@/components/lists/bulk.module.css'
import { useOfficeName } from '@/components/offices/use-office-name'
import { useLocations } from '@/hooks/locations'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import { WAITING_STATUSES, type WaitingStatus } from '@/lib/domain/waiting-status'
import { BulkPrices, type BulkPricesState } from './BulkPrices'
import { BulkTypedPrice, type TypedPriceValue } from './BulkTypedPrice'

/** What a person may do with ticked packages. */
const BULK_PERMISSIONS = {
  batch: 'batches.edit',
  carton: 'packages.receive',
  waitingStatus: 'waiting.handle',
  location: 'packages.receive',
  mode: 'packages.edit',
  receiver: 'waiting.handle',
  owner: 'packages.edit',
  listPrice: 'packages.edit',
  price: 'packages.edit',
} as const
export type BulkType = keyof typeof BULK_PERMISSIONS
const BULK_TYPES = Object.keys(BULK_PERMISSIONS) as BulkType[]

/** What this person may do: who changes an owner gives one to unknown parcels by the same. */
export function useBulkTypes(): BulkType[] {
  const may = useAccess()
  return BULK_TYPES.filter(
    (type) => may(BULK_PERMISSIONS[type]) && !(type === 'receiver' && may(BULK_PERMISSIONS.owner)),
  )
}

export interface BulkChoiceValue extends TypedPriceValue {
  /** The batch, carton or new owner. */
  id?: string
  /** Out of the batch or carton instead of into one. */
  takeOut?: boolean
  waitingStatus?: WaitingStatus
  overrideReason?: string
  location?: string
  freightMode?: 'sea' | 'air'
}

interface BulkChoiceProps {
  type: BulkType
  value: BulkChoiceValue
  packages: ReadonlyMap<string, PackageRow>
  /** What the price list says, for the changes that follow it. */
  prices: BulkPricesState
  onChange: (value: BulkChoiceValue) => void
}

/** The batch that all of them are in, where they are in one. */
function commonBatch(packages: ReadonlyMap<string, PackageRow>): string | undefined {
  const ids = new Set([...packages.values()].map((row) => row.batchInfo?.id))
  return ids.size === 1 ? [...ids][0] : undefined
}

const CHOICES: Record<BulkType, ComponentType<BulkChoiceProps>> = {
  batch: DestinationChoice,
  carton: DestinationChoice,
  waitingStatus: WaitingChoice,
  location: LocationChoice,
  mode: ModeChoice,
  receiver: ParcelOwnerChoice,
  owner: OwnerChoice,
  listPrice: PriceChoice,
  price: BulkTypedPrice,
}

export function BulkChoice(props: BulkChoiceProps) {
  const Choice = CHOICES[props.type]
  return (
    <div className={styles.fields}>
      <Choice {...props} />
    </div>
  )
}

function LocationChoice({ value, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  const officeName = useOfficeName()
  const { data = [], isLoading } = useLocations()
  const sites = [...new Set(data.map(({ site }) => site))]
  return (
    <Select
      showSearch
      loading={isLoading}
      aria-label={t('bulk.locationLabel')}
      placeholder={t('bulk.locationLabel')}
      value={value.location}
      options={sites.map((site) => ({
        label: officeName(site) ?? site,
        options: data.filter((one) => one.site === site).map(({ code }) => ({ value: code, label: code })),
      }))}
      onChange={(location: string) => onChange({ location })}
    />
  )
}

function ParcelOwnerChoice({ value, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  return (
    <>
      <CustomerSelect label={t('field.receiver')} value={value.id} onChange={(id) => onChange({ id })} />
      <span className={styles.hint}>{t('bulk.receiverHint')}</span>
    </>
  )
}

function OwnerChoice({ value, packages, prices, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  return (
    <>
      <CustomerSelect label={t('field.receiver')} value={value.id} onChange={(id) => onChange({ id })} />
      {value.id ? <BulkPrices packages={packages} none={t('bulk.noOwnerPrice')} {...prices} /> : null}
    </>
  )
}

function PriceChoice({ packages, prices }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  return <BulkPrices packages={packages} none={t('bulk.noListPrice')} {...prices} />
}

function ModeChoice({ value, packages, prices, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  return (
    <>
      <Segmented
        aria-label={t('field.mode')}
        value={value.freightMode ?? ''}
        options={(['sea', 'air'] as const).map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        onChange={(mode) => onChange({ freightMode: mode === 'air' ? 'air' : 'sea' })}
      />
      {value.freightMode ? <BulkPrices packages={packages} none={t('bulk.noModePrice')} {...prices} /> : null}
    </>
  )
}

function DestinationChoice({ type, value, packages, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  const [batchId, setBatchId] = useState(() => commonBatch(packages))
  const isCarton = type === 'carton'
  return (
    <>
      {value.takeOut ? null : (
        <>
          <BatchSelect
            onlyLoading
            label={t('field.batch')}
            placeholder={t('field.batch')}
            value={isCarton ? batchId : value.id}
            onChange={(id) => {
              setBatchId(id)
              onChange(isCarton ? {} : { id })
            }}
          />
          {isCarton ? (
            <CartonSelect
              label={t('field.carton')}
              placeholder={batchId ? t('field.carton') : t('filter.batchFirst')}
              batchId={batchId}
              value={value.id}
              onChange={(id) => onChange({ id })}
            />
          ) : null}
        </>
      )}
      <Checkbox
        checked={value.takeOut ?? false}
        onChange={(event) => onChange(event.target.checked ? { takeOut: true } : {})}
      >
        {t(isCarton ? 'bulk.outOfCarton' : 'bulk.outOfBatch')}
      </Checkbox>
    </>
  )
}

function WaitingChoice({ value, onChange }: BulkChoiceProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const statuses = WAITING_STATUSES.filter((status) => status !== 'approved' || may('waiting.approve'))
  return (
    <>
      <Segmented
        vertical
        value={value.waitingStatus ?? ''}
        options={statuses.map((status) => ({ value: status, label: t(`waitingStep.${status}`) }))}
        onChange={(status) => onChange({ waitingStatus: WAITING_STATUSES.find((one) => one === status) })}
      />
      {value.waitingStatus === 'approved' && may('rules.override') ? (
        <div>
          <span className={styles.label} aria-hidden>
            {t('bulk.overrideReason')}
          </span>
          <Input.TextArea
            aria-label={t('bulk.overrideReason')}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={500}
            value={value.overrideReason ?? ''}
            onChange={(event) => onChange({ ...value, overrideReason: event.target.value })}
          />
        </div>
      ) : null}
    </>
  )
}
