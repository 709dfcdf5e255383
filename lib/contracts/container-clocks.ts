import * as z from 'zod'
import {
  CONTAINER_CLOCKS,
  CONTAINER_EVENTS,
  CONTAINER_SIZES,
  type ContainerEvent,
} from '@/lib/domain/container-clocks'
import { CLOCK_WARNINGS } from '@/lib/domain/day-charges'
import { CURRENCIES } from '@/lib/domain/money'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  id,
  idParams,
  nameText,
  optionalName,
  optionalText,
  version,
} from './fields'

const tag = 'container clocks'

const clock = z.enum(CONTAINER_CLOCKS)
const event = z.enum(CONTAINER_EVENTS)
const size = z.enum(CONTAINER_SIZES)
const freeDays = z.int().min(0).max(365)
const bandDay = z.int().min(1).max(365)
const dayPrice = decimalInput({ max: '100000000', scale: 2 })

const tariffFields = z.strictObject({
  clock,
  /** Whose tariff it is, as the office calls it. */
  name: nameText(80),
  /** The line, as voyages name their carrier; empty for any. */
  carrier: optionalName(120),
  currency: z.enum(CURRENCIES),
  startEvent: event,
  stopEvent: event,
  freeDays,
  /** The day of the start is the first free day; otherwise the day after it is. */
  countsStartDay: z.boolean(),
  /** A price a day from a charged day on; day 1 is the first after the free days. */
  bands: z.array(z.strictObject({ size, fromDay: bandDay, perDay: dayPrice })).max(60),
  /** Where it was read: a circular, an address. */
  source: optionalText(300),
  /** Containers whose clock starts before this day go by the tariff before. */
  validFrom: calendarDate,
  isActive: z.boolean().default(true),
})

const STOPS_BEFORE = { path: ['stopEvent'], message: '@stopEvent' }
const endsAfter = (body: { startEvent: ContainerEvent; stopEvent: ContainerEvent }) =>
  CONTAINER_EVENTS.indexOf(body.startEvent) < CONTAINER_EVENTS.indexOf(body.stopEvent)

/** One price for a size from a day on. */
function refuseDoubled(
  body: { bands: readonly { size: string; fromDay: number }[] },
  context: z.RefinementCtx,
) {
  const seen = new Set<string>()
  for (const [index, band] of body.bands.entries()) {
    const key = `${band.size} ${band.fromDay}`
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: ['bands', index, 'fromDay'], message: '@doubledBand' })
    seen.add(key)
  }
}

export const clockTariffInput = tariffFields.refine(endsAfter, STOPS_BEFORE).superRefine(refuseDoubled)
export type ClockTariffInput = z.input<typeof clockTariffInput>

export const clockTariff = z.object({
  id,
  clock,
  name: z.string(),
  carrier: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  startEvent: event,
  stopEvent: event,
  freeDays: z.number().int(),
  countsStartDay: z.boolean(),
  /** By size and day. */
  bands: z.array(z.object({ size, fromDay: z.number().int(), perDay: decimalOut })),
  source: z.string().nullable(),
  validFrom: z.string(),
  isActive: z.boolean(),
  version,
})
export type ClockTariff = z.infer<typeof clockTariff>

export const listClockTariffs = endpoint({
  name: 'listClockTariffs',
  tag,
  summary: 'The tariffs of terminals and lines after their free days, by clock, the newest first.',
  method: 'GET',
  path: '/clock-tariffs',
  access: 'cargo.read',
  data: z.array(clockTariff),
})

export const createClockTariff = endpoint({
  name: 'createClockTariff',
  tag,
  summary:
    'Adds a tariff. Of several the line’s own counts before one for any line, and the newest that is valid on the day the clock starts.',
  method: 'POST',
  path: '/clock-tariffs',
  access: 'ports.edit',
  body: clockTariffInput,
  data: clockTariff,
})

export const updateClockTariff = endpoint({
  name: 'updateClockTariff',
  tag,
  summary:
    'Replaces a tariff’s fields, to correct it: sums of containers that go by it follow. New prices are a new tariff with its first day.',
  method: 'PUT',
  path: '/clock-tariffs/{id}',
  access: 'ports.edit',
  params: idParams,
  body: tariffFields.extend({ version }).refine(endsAfter, STOPS_BEFORE).superRefine(refuseDoubled),
  data: clockTariff,
})

const day = z.string().nullable()
const reading = z.object({
  clock,
  tariffId: id,
  tariffName: z.string(),
  currency: z.enum(CURRENCIES),
  startEvent: event,
  stopEvent: event,
  freeDays: z.number().int(),
  /** Null until the event that starts it. */
  startedOn: day,
  stoppedOn: day,
  lastFreeDay: day,
  chargedDays: z.number().int(),
  /** Null while the size is unknown, or the tariff has no price for it. */
  perDay: decimalOut.nullable(),
  /** What it comes to until today or its end, as an estimate. */
  amount: decimalOut.nullable(),
  /** Null while there is time, before the start and after the end. */
  warning: z.enum(CLOCK_WARNINGS).nullable(),
})
export type ClockReading = z.infer<typeof reading>

const dates = z.object({ arrived: day, discharged: day, gateOut: day, emptyReturned: day })

const container = z.object({
  /** Of the carton that is the container; of several with one number, the first. */
  id,
  number: z.string(),
  size: size.nullable(),
  /** What was entered for this container. */
  entered: dates,
  /** What its carrier reports to have happened. */
  reported: dates,
  /** What its clocks go by: what was entered, else what the carrier reports, else the days of the batch. */
  days: dates,
  /** Agreed for this container; null takes the tariff's. */
  freeDays: z.object({
    storage: z.number().int().nullable(),
    demurrage: z.number().int().nullable(),
    detention: z.number().int().nullable(),
  }),
  /** Its bills are in the books: it is no estimate of the batch any more. */
  isBooked: z.boolean(),
  clocks: z.array(reading),
  /** Null until something was entered. */
  version: version.nullable(),
})
export type Container = z.infer<typeof container>

export const listContainers = endpoint({
  name: 'listContainers',
  tag,
  summary:
    'The containers of a batch (its cartons with a container number), with their days and what their clocks say.',
  method: 'GET',
  path: '/batches/{id}/containers',
  access: 'cargo.read',
  params: idParams,
  data: z.array(container),
})

const optionalDay = calendarDate.nullish().transform((value) => value ?? null)
const optionalFreeDays = freeDays.nullish().transform((value) => value ?? null)

export const containerInput = z.strictObject({
  size: size.nullish().transform((value) => value ?? null),
  arrived: optionalDay,
  discharged: optionalDay,
  gateOut: optionalDay,
  emptyReturned: optionalDay,
  storageFreeDays: optionalFreeDays,
  demurrageFreeDays: optionalFreeDays,
  detentionFreeDays: optionalFreeDays,
  isBooked: z.boolean().default(false),
  /** Of the days as they were read; null for a container that has none yet. */
  version: version.nullable(),
})

export const putContainer = endpoint({
  name: 'putContainer',
  tag,
  summary:
    'Writes down size, days and agreed free days of a container, by the id of its carton. No day is before an earlier event’s, none in the future.',
  method: 'PUT',
  path: '/containers/{id}',
  access: 'batches.edit',
  params: idParams,
  body: containerInput,
  data: z.array(container),
})

export const runningClock = reading.extend({
  containerId: id,
  containerNumber: z.string(),
  batch: z.object({ id, number: z.string() }),
  lastFreeDay: z.string(),
})
export type RunningClock = z.infer<typeof runningClock>

export const listRunningClocks = endpoint({
  name: 'listRunningClocks',
  tag,
  summary:
    'The clocks that have started and not ended, of batches of the last twelve months, the one whose free days end first first.',
  method: 'GET',
  path: '/container-clocks',
  access: 'cargo.read',
  data: z.array(runningClock),
})
