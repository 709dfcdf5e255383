import { Checkbox, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import { WAITING_STATUSES, type WaitingStatus } from '@/lib/domain/waiting-status'
import styles from './BulkBar.module.css'

export type BulkType = 'batch' | 'carton' | 'waitingStatus'

export interface BulkChoiceValue {
  /** The batch or carton. */
  id?: string
  /** Out of the batch or carton instead of into one. */
  takeOut?: boolean
  waitingStatus?: WaitingStatus
  overrideReason?: string
}

interface BulkChoiceProps {
  type: BulkType
  value: BulkChoiceValue
  packages: ReadonlyMap<string, PackageRow>
  onChange: (value: BulkChoiceValue) => void
}

/** The batch that all of them are in, where they are in one. */
function commonBatch(packages: ReadonlyMap<string, PackageRow>): string | undefined {
  const ids = new Set([...packages.values()].map((row) => row.batchInfo?.id))
  return ids.size === 1 ? [...ids][0] : undefined
}

export function BulkChoice(props: BulkChoiceProps) {
  return (
    <div className={styles.fields}>
      {props.type === 'waitingStatus' ? <WaitingChoice {...props} /> : <DestinationChoice {...props} />}
    </div>
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
