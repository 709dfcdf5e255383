import type * as z from 'zod'
import { typedDecimal } from '@/components/ui/AmountInput'
import type { StorageSettings, storageSettingsInput } from '@/lib/contracts/own-storage'
import type { StorageCurrency, StorageMeasure } from '@/lib/domain/own-storage'

interface BandValues {
  fromDay: number | null
  perDay: string
}

export interface TermsValues {
  isCharged: boolean
  freeDays: number | null
  countsStartDay: boolean
  measure: StorageMeasure
  bands: (BandValues | undefined)[]
}

export interface StorageValues {
  currency: StorageCurrency
  validFrom: string | undefined
  sea: TermsValues
  air: TermsValues
}

const NOTHING: TermsValues = {
  isCharged: false,
  freeDays: null,
  countsStartDay: false,
  measure: 'package',
  bands: [{ fromDay: 1, perDay: '' }],
}

const termsValues = (terms: StorageSettings['sea']): TermsValues =>
  terms ? { ...terms, isCharged: true } : NOTHING

export const storageValues = (settings: StorageSettings): StorageValues => ({
  currency: settings.currency,
  validFrom: settings.validFrom ?? undefined,
  sea: termsValues(settings.sea),
  air: termsValues(settings.air),
})

type Input = z.input<typeof storageSettingsInput>

function termsInput({ isCharged, freeDays, countsStartDay, measure, bands }: TermsValues): Input['sea'] {
  if (!isCharged) return null
  return {
    // Left out, so that the check says 'Required'.
    freeDays: (freeDays ?? undefined) as number,
    countsStartDay,
    measure,
    bands: bands.map((band) => ({
      fromDay: (band?.fromDay ?? undefined) as number,
      perDay: typedDecimal(band?.perDay ?? '') || (undefined as unknown as string),
    })),
  }
}

export const storageInput = ({ currency, validFrom, sea, air }: StorageValues, version: number): Input => ({
  currency,
  validFrom: validFrom ?? null,
  sea: termsInput(sea),
  air: termsInput(air),
  version,
})
