import { typedDecimal } from '@/components/ui/AmountInput'
import type { ClockTariff, ClockTariffInput } from '@/lib/contracts/container-clocks'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { ContainerClock, ContainerEvent, ContainerSize } from '@/lib/domain/container-clocks'
import { officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'

export interface BandValues {
  size: ContainerSize
  fromDay: number | null
  perDay: string
}

export interface TariffValues {
  clock: ContainerClock
  name: string
  carrier: string
  currency: Currency
  startEvent: ContainerEvent
  stopEvent: ContainerEvent
  freeDays: number | null
  countsStartDay: boolean
  bands: (BandValues | undefined)[]
  source: string
  validFrom: string | undefined
  isActive: boolean
}

export const NEW_BAND: BandValues = { size: '20', fromDay: 1, perDay: '' }

/** From which event to which each clock usually runs; the office may say otherwise. */
export const USUAL_EVENTS: Record<ContainerClock, Pick<TariffValues, 'startEvent' | 'stopEvent'>> = {
  storage: { startEvent: 'discharged', stopEvent: 'gateOut' },
  demurrage: { startEvent: 'discharged', stopEvent: 'gateOut' },
  detention: { startEvent: 'gateOut', stopEvent: 'emptyReturned' },
}

export function newTariff(): TariffValues {
  return {
    clock: 'storage',
    name: '',
    carrier: '',
    currency: 'USD',
    ...USUAL_EVENTS.storage,
    freeDays: null,
    countsStartDay: false,
    bands: [NEW_BAND],
    source: '',
    validFrom: officeToday(),
    isActive: true,
  }
}

export const tariffValues = ({ id: _id, version: _version, ...tariff }: ClockTariff): TariffValues => ({
  ...tariff,
  carrier: tariff.carrier ?? '',
  source: tariff.source ?? '',
})

export function tariffInput(values: TariffValues): EveryField<ClockTariffInput> {
  return {
    ...values,
    // Left out, so that the check says 'Required'.
    freeDays: (values.freeDays ?? undefined) as number,
    validFrom: values.validFrom as string,
    bands: values.bands.map((band) => ({
      size: band?.size as ContainerSize,
      fromDay: (band?.fromDay ?? undefined) as number,
      perDay: typedDecimal(band?.perDay ?? '') || (undefined as unknown as string),
    })),
  }
}
