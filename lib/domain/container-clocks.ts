import type { CalendarDate } from './dates'
import {
  type ClockWarning,
  chargedDays,
  clockWarning,
  type DayBand,
  type FreeTime,
  lastFreeDay,
  priceOfDay,
  sumOfDays,
} from './day-charges'
import type { Currency, Decimal } from './money'

/** Of the terminal, of the line for the container in the port, of the line for the box outside it. */
export const CONTAINER_CLOCKS = ['storage', 'demurrage', 'detention'] as const
export type ContainerClock = (typeof CONTAINER_CLOCKS)[number]

/** What happens to a container at its end of the voyage, in the usual order. */
export const CONTAINER_EVENTS = ['arrived', 'discharged', 'gateOut', 'emptyReturned'] as const
export type ContainerEvent = (typeof CONTAINER_EVENTS)[number]

export const CONTAINER_SIZES = ['20', '40', '40HC', '45'] as const
export type ContainerSize = (typeof CONTAINER_SIZES)[number]

export interface SizeBand extends DayBand {
  size: ContainerSize
}

export interface ClockTariff extends FreeTime {
  id: string
  clock: ContainerClock
  name: string
  /** The line whose tariff it is; null for any. */
  carrier: string | null
  currency: Currency
  startEvent: ContainerEvent
  stopEvent: ContainerEvent
  bands: readonly SizeBand[]
  validFrom: CalendarDate
  isActive: boolean
}

export interface Container {
  carrier: string | null
  size: ContainerSize | null
  days: Record<ContainerEvent, CalendarDate | null>
  /** What was agreed for this container; null takes the tariff's. */
  freeDays: Record<ContainerClock, number | null>
}

export interface ClockReading {
  clock: ContainerClock
  tariffId: string
  tariffName: string
  currency: Currency
  startEvent: ContainerEvent
  stopEvent: ContainerEvent
  freeDays: number
  /** Null until the event that starts it. */
  startedOn: CalendarDate | null
  stoppedOn: CalendarDate | null
  lastFreeDay: CalendarDate | null
  chargedDays: number
  /** Null while the size is unknown or the tariff has no price for it. */
  perDay: Decimal | null
  amount: Decimal | null
  /** Null while there is time, before the start and after the end. */
  warning: ClockWarning | null
}

const nameOf = (carrier: string | null) => carrier?.trim().toLowerCase() ?? null

/** The line's own tariff before one for any, the newest of those that are valid on the day the clock starts. */
function tariffFor(
  tariffs: readonly ClockTariff[],
  clock: ContainerClock,
  container: Container,
  today: CalendarDate,
): ClockTariff | undefined {
  const carrier = nameOf(container.carrier)
  return tariffs
    .filter((tariff) => tariff.clock === clock && tariff.isActive)
    .filter((tariff) => tariff.carrier === null || nameOf(tariff.carrier) === carrier)
    .filter(({ validFrom, startEvent }) => validFrom <= (container.days[startEvent] ?? today))
    .toSorted(
      (a, b) =>
        Number(b.carrier !== null) - Number(a.carrier !== null) || b.validFrom.localeCompare(a.validFrom),
    )[0]
}

function readClock(tariff: ClockTariff, container: Container, today: CalendarDate): ClockReading {
  const { clock, startEvent, stopEvent } = tariff
  const startedOn = container.days[startEvent]
  const stoppedOn = startedOn === null ? null : container.days[stopEvent]
  const freeDays = container.freeDays[clock] ?? tariff.freeDays
  const lastFree = startedOn && lastFreeDay({ ...tariff, freeDays }, startedOn)
  const charged = lastFree ? chargedDays(lastFree, stoppedOn ?? today) : 0
  const bands = tariff.bands.filter(({ size }) => size === container.size)
  return {
    clock,
    tariffId: tariff.id,
    tariffName: tariff.name,
    currency: tariff.currency,
    startEvent,
    stopEvent,
    freeDays,
    startedOn,
    stoppedOn,
    lastFreeDay: lastFree,
    chargedDays: charged,
    perDay: bands.length === 0 ? null : priceOfDay(bands, Math.max(1, charged)),
    amount: bands.length === 0 ? null : sumOfDays(bands, charged),
    warning: lastFree && !stoppedOn ? clockWarning(lastFree, today) : null,
  }
}

/** The clocks of a container for which there is a tariff. */
export function readClocks(
  tariffs: readonly ClockTariff[],
  container: Container,
  today: CalendarDate,
): ClockReading[] {
  return CONTAINER_CLOCKS.flatMap((clock) => {
    const tariff = tariffFor(tariffs, clock, container, today)
    return tariff ? readClock(tariff, container, today) : []
  })
}

/** The first event that is earlier than one before it; null when all are in order. */
export function eventOutOfOrder(days: Record<ContainerEvent, CalendarDate | null>): ContainerEvent | null {
  let latest = ''
  for (const event of CONTAINER_EVENTS) {
    const day = days[event]
    if (day === null) continue
    if (day < latest) return event
    latest = day
  }
  return null
}
