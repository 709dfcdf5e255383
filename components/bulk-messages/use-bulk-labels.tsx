import { CheckCircleOutlined, EditOutlined, PauseCircleOutlined, SendOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import { useBatch } from '@/hooks/batches'
import { useEmployees } from '@/hooks/employees'
import { useProduct } from '@/hooks/products'
import type { BulkStatus } from '@/lib/contracts/bulk-messages'
import { productName } from '@/lib/domain/goods-name'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import type { BulkValues } from './bulk-form'

type BulkField = keyof BulkValues

/** A conflict shows no more than this of a text. */
const SHOWN = 240

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

/** The label of each field and its value as text, for the notice of a conflict. */
export function useBulkLabels() {
  const { t } = useTranslation('messages')
  const { t: ofCargo } = useTranslation('packages')

  function label(field: BulkField): string {
    if (field === 'title') return t('bulk.name')
    if (field === 'channel') return t('field.channel')
    if (field === 'phones') return t('audience.phoneList')
    return field === 'en' || field === 'zh' || field === 'sw'
      ? t(`language.${field}`)
      : t(`audience.${field}`)
  }
  function text(field: BulkField, values: BulkValues): ReactNode {
    const { batchId, productId, salesPersonId, transitStatus, waitingStatus, language } = values
    if (field === 'batchId') return batchId && <BatchNumber id={batchId} />
    if (field === 'productId') return productId && <ProductName id={productId} />
    if (field === 'salesPersonId') return salesPersonId && <SalesPerson id={salesPersonId} />
    if (field === 'transitStatus')
      return transitStatus && ofCargo(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`)
    if (field === 'waitingStatus') return waitingStatus && ofCargo(`waitingStep.${waitingStatus}`)
    if (field === 'language') return language && t(`language.${language}`)
    if (field === 'channel') return t(`channel.${values.channel}`)
    if (field === 'kind') return t(`audience.${values.kind}`)
    return values[field]?.slice(0, SHOWN)
  }
  return { label, text }
}

const LOOKS: Record<BulkStatus, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'neutral', icon: <EditOutlined /> },
  sending: { tone: 'info', icon: <SendOutlined /> },
  paused: { tone: 'warning', icon: <PauseCircleOutlined /> },
  finished: { tone: 'success', icon: <CheckCircleOutlined /> },
}

export function BulkTag({ status }: { status: BulkStatus }) {
  const { t } = useTranslation('messages')
  return <StatusTag {...LOOKS[status]}>{t(`bulkStatus.${status}`)}</StatusTag>
}
