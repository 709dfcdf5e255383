import dayjs, { type Dayjs } from 'dayjs'
import { typedDecimal } from '@/components/ui/typed-decimal'
import type { BatchInput } from '@/hooks/batches/use-save-batch'
import type { Batch } from '@/lib/contracts/batches'

/** A batch as the form holds it: nothing null, the dates as the date pickers have them. */
export interface BatchValues {
  number: string
  freightMode: Batch['freightMode']
  departureDate: Dayjs | null
  closingDate: Dayjs | null
  departurePort: Batch['departurePort']
  dischargePort: Batch['dischargePort']
  /** Of a new one alone: later the rate has an act of its own, and the form no such field. */
  exchangeRate?: string
  capacityCbm: string
  capacityKg: string
  remark: string
  officialRemark: string
}

export const NEW_BATCH: BatchValues = {
  number: '',
  freightMode: 'sea',
  departureDate: null,
  closingDate: null,
  departurePort: 'guangzhou',
  dischargePort: 'dar-es-salaam',
  exchangeRate: '',
  capacityCbm: '',
  capacityKg: '',
  remark: '',
  officialRemark: '',
}

export function valuesOf(batch: Batch): BatchValues {
  return {
    number: batch.number,
    freightMode: batch.freightMode,
    departureDate: dayjs(batch.departureDate),
    closingDate: batch.closingDate === null ? null : dayjs(batch.closingDate),
    departurePort: batch.departurePort,
    dischargePort: batch.dischargePort,
    capacityCbm: batch.capacityCbm ?? '',
    capacityKg: batch.capacityKg ?? '',
    remark: batch.remark ?? '',
    officialRemark: batch.officialRemark ?? '',
  }
}

export function inputOf(values: BatchValues): BatchInput {
  return {
    ...values,
    // Left out, so that the check says 'Required'.
    departureDate: values.departureDate?.format('YYYY-MM-DD') as string,
    closingDate: values.closingDate?.format('YYYY-MM-DD') ?? null,
    exchangeRate: typedDecimal(values.exchangeRate ?? '') || undefined,
    capacityCbm: typedDecimal(values.capacityCbm) || null,
    capacityKg: typedDecimal(values.capacityKg) || null,
  }
}
