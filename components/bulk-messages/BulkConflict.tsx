import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { useBatch } from '@/hooks/batches'
import { useEmployees } from '@/hooks/employees'
import { useProduct } from '@/hooks/products'
import type { BulkMessage } from '@/lib/contracts/bulk-messages'
import { productName } from '@/lib/domain/goods-name'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { type BulkValues, valuesOf } from './bulk-form'

type BulkField = keyof BulkValues

const NOTHING = '—'
/** More of a text than this does not help to decide between two. */
const SHOWN = 240
const WORDS: readonly BulkField[] = ['en', 'zh', 'sw']

function BatchNumber({ id }: { id: string }) {
  return useBatch(id).data?.number ?? '…'
}

function ProductName({ id }: { id: string }) {
  const { i18n } = useTranslation()
  const { data } = useProduct(id)
  return data ? productName(data, i18n.language) : '…'
}

function SalesPerson({ id }: { id: string }) {
  return useEmployees().find((one) => one.id === id)?.name ?? '…'
}

/** What a field says, as a person reads it. */
function useWords() {
  const { t } = useTranslation('messages')
  const { t: ofCargo } = useTranslation('packages')
  return (field: BulkField, values: BulkValues): ReactNode => {
    const { batchId, productId, salesPersonId, transitStatus, waitingStatus, language } = values
    if (field === 'batchId') return batchId ? <BatchNumber id={batchId} /> : NOTHING
    if (field === 'productId') return productId ? <ProductName id={productId} /> : NOTHING
    if (field === 'salesPersonId') return salesPersonId ? <SalesPerson id={salesPersonId} /> : NOTHING
    if (field === 'transitStatus')
      return transitStatus ? ofCargo(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`) : NOTHING
    if (field === 'waitingStatus') return waitingStatus ? ofCargo(`waitingStep.${waitingStatus}`) : NOTHING
    if (field === 'language') return language ? t(`language.${language}`) : NOTHING
    if (field === 'channel') return t(`channel.${values.channel}`)
    if (field === 'kind') return t(`audience.${values.kind}`)
    return values[field].slice(0, SHOWN) || NOTHING
  }
}

interface BulkConflictProps {
  form: FormInstance<BulkValues>
  /** What was typed here. */
  mine: BulkValues
  /** The draft as somebody else saved it meanwhile. */
  saved: BulkMessage
  fields: BulkField[]
  onSettled: () => void
}

/** Somebody else saved this draft first. */
export function BulkConflict({ form, mine, saved, fields, onSettled }: BulkConflictProps) {
  const { t } = useTranslation('messages')
  const words = useWords()
  const theirs = valuesOf(saved)

  function labelOf(field: BulkField): string {
    if (field === 'title') return t('bulk.name')
    if (field === 'channel') return t('field.channel')
    if (field === 'phones') return t('audience.phoneList')
    return WORDS.includes(field) ? t(`language.${field}`) : t(`audience.${field}`)
  }

  return (
    <ConflictNotice
      title={t('bulk.conflict')}
      fields={fields.map((name) => ({
        name,
        label: labelOf(name),
        mine: words(name, mine),
        theirs: words(name, theirs),
      }))}
      onTakeTheirs={(name) => form.setFieldValue(name as BulkField, theirs[name as BulkField])}
      onSettled={onSettled}
    />
  )
}
