import { typedDecimal } from '@/components/ui/AmountInput'
import type { BatchInput } from '@/hooks/batches'
import type { Batch } from '@/lib/contracts/batches'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Lane } from '@/lib/contracts/lanes'
import { isSameLane, modesOf } from '@/lib/domain/lanes'

/** A batch as the form holds it: nothing null. */
export interface BatchValues {
  number: string
  freightMode: Batch['freightMode']
  departureDate: string | undefined
  closingDate: string | undefined
  departurePort: Batch['departurePort']
  dischargePort: Batch['dischargePort']
  /** Of a new one alone: later the rate has an action of its own, and the form no such field. */
  exchangeRate?: string
  capacityCbm: string
  capacityKg: string
  remark: string
  officialRemark: string
}

const EMPTY: BatchValues = {
  number: '',
  freightMode: 'sea',
  departureDate: undefined,
  closingDate: undefined,
  departurePort: '',
  dischargePort: '',
  exchangeRate: '',
  capacityCbm: '',
  capacityKg: '',
  remark: '',
  officialRemark: '',
}

/** The lanes in use, and the one that the batch travels on already. */
export const offeredLanes = (lanes: readonly Lane[], batch: Batch | null): Lane[] =>
  lanes.filter((lane) => lane.isActive || (batch !== null && isSameLane(lane, batch)))

/** A new batch travels on the first lane. */
export function newBatch(lanes: readonly Lane[]): BatchValues {
  const [first] = offeredLanes(lanes, null)
  if (!first) return EMPTY
  const { departurePort, dischargePort } = first
  return { ...EMPTY, departurePort, dischargePort, freightMode: modesOf(first)[0] ?? 'sea' }
}

export function valuesOf(batch: Batch): BatchValues {
  return {
    number: batch.number,
    freightMode: batch.freightMode,
    departureDate: batch.departureDate,
    closingDate: batch.closingDate ?? undefined,
    departurePort: batch.departurePort,
    dischargePort: batch.dischargePort,
    capacityCbm: batch.capacityCbm ?? '',
    capacityKg: batch.capacityKg ?? '',
    remark: batch.remark ?? '',
    officialRemark: batch.officialRemark ?? '',
  }
}

export function inputOf(values: BatchValues): Omit<EveryField<BatchInput>, 'rateReason'> {
  return {
    ...values,
    // Left out, so that the check says 'Required'.
    departureDate: values.departureDate as string,
    closingDate: values.closingDate ?? null,
    exchangeRate: typedDecimal(values.exchangeRate ?? '') || undefined,
    capacityCbm: typedDecimal(values.capacityCbm) || null,
    capacityKg: typedDecimal(values.capacityKg) || null,
  }
}
