import { typedDecimal } from '@/components/ui/typed-decimal'
import type { ExpectedParcelsInput } from '@/lib/contracts/expected-parcels'

export interface ReadLine {
  /** Counted from 1 as the eye does, empty lines included. */
  line: number
  parcel: ExpectedParcelsInput['parcels'][number]
}

/** 'number[, weight][, remark]' on each line, as pasted from a chat or a sheet; a second part that is no number is the remark. */
export function readLines(text: string): ReadLine[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    if (!whole.trim()) return []
    const [courierNumber = '', ...rest] = whole.split(/[\t,，;；]/).map((part) => part.trim())
    const weight = typedDecimal((rest[0] ?? '').replace(/kg$/i, '').trim())
    const isWeight = /^\d+(\.\d+)?$/.test(weight)
    const remark = (isWeight ? rest.slice(1) : rest).filter(Boolean).join(', ')
    const parcel = { courierNumber, expectedWeightKg: isWeight ? weight : null, remark: remark || null }
    return [{ line: index + 1, parcel }]
  })
}
