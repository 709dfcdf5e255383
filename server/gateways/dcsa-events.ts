import { createHash } from 'node:crypto'
import * as z from 'zod'
import { EVENT_CLASSIFIERS, EVENT_TYPES } from '@/lib/domain/carrier-events'
import { normaliseContainerNumber } from '@/lib/domain/container-number'
import { isCalendarDate } from '@/lib/domain/dates'
import { isVisible } from '@/lib/domain/names'
import { isUnlocode } from '@/lib/domain/voyage'
import type { ReportedEvent } from './carrier-gateway'

const LONGEST_TEXT = 1000
const text = (max: number) =>
  z
    .string()
    .max(LONGEST_TEXT, { abort: true })
    .transform((written) => written.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max).refine(isVisible))
/** What is too long or no text is left out; the event counts without it. */
const optional = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
const code = z.string().regex(/^[A-Z]{3,4}$/)
const moment = z
  .string()
  .max(40)
  .regex(/^2[01]\d\d-\d\d-\d\d([T ].*)?$/)
  .refine((written) => isCalendarDate(written.slice(0, 10)) && !Number.isNaN(Date.parse(written)))

const pair = z.object({ documentReferenceType: z.string(), documentReferenceValue: text(35) })
const reference = z.object({ referenceType: z.string(), referenceValue: text(100) })
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).catch([])

const locationFields = z
  .object({ UNLocationCode: optional(5), locationName: optional(100) })
  .nullish()
  .catch(null)

const call = z
  .object({
    UNLocationCode: optional(5),
    location: locationFields,
    modeOfTransport: z.string().nullish().catch(null),
    exportVoyageNumber: optional(50),
    carrierVoyageNumber: optional(50),
    vessel: z
      .object({ vesselName: optional(35) })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)

const event = z.object({
  eventID: optional(100),
  eventType: z.enum(EVENT_TYPES),
  eventClassifierCode: z.enum(EVENT_CLASSIFIERS),
  eventDateTime: moment,
  eventCreatedDateTime: moment,
  transportEventTypeCode: code.optional(),
  equipmentEventTypeCode: code.optional(),
  shipmentEventTypeCode: code.optional(),
  equipmentReference: optional(15),
  emptyIndicatorCode: z.enum(['EMPTY', 'LADEN']).nullish().catch(null),
  eventLocation: locationFields,
  transportCall: call,
  documentReferences: listOf(pair).default([]),
  references: listOf(reference).default([]),
  changeRemark: optional(250),
  reason: optional(250),
  delayReasonCode: optional(3),
})
type Raw = z.output<typeof event>

const codeOf = (raw: Raw) =>
  ({
    TRANSPORT: raw.transportEventTypeCode,
    EQUIPMENT: raw.equipmentEventTypeCode,
    SHIPMENT: raw.shipmentEventTypeCode,
  })[raw.eventType]

/** 'BKG (Booking)' is written in one copy of the standard, 'BKG' in the others. */
const isOf = (type: string, wanted: string) => type.toUpperCase().split(' ')[0] === wanted

function containerOf(raw: Raw): string | null {
  const named = raw.references.find((one) => one && isOf(one.referenceType, 'EQ'))?.referenceValue
  const number = normaliseContainerNumber(raw.equipmentReference ?? named ?? '')
  return /^[A-Z0-9]{4,15}$/.test(number) ? number : null
}

function locationOf({ transportCall, eventLocation }: Raw): string | null {
  const codes = [
    transportCall?.UNLocationCode,
    transportCall?.location?.UNLocationCode,
    eventLocation?.UNLocationCode,
  ]
  return codes.flatMap((each) => each?.toUpperCase() ?? []).find(isUnlocode) ?? null
}

/** The number of an event may be left out; then the same words are the same event. */
const idOf = (raw: Raw) =>
  raw.eventID ?? createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 40)

function read(raw: Raw): ReportedEvent[] {
  const eventCode = codeOf(raw)
  if (!eventCode) return []
  const { transportCall: ship, eventLocation, emptyIndicatorCode: filling } = raw
  return [
    {
      eventId: idOf(raw),
      type: raw.eventType,
      code: eventCode,
      classifier: raw.eventClassifierCode,
      // Written in the time of its place: the first ten characters are its day there.
      day: raw.eventDateTime.slice(0, 10),
      at: new Date(raw.eventDateTime),
      reportedAt: new Date(raw.eventCreatedDateTime),
      location: locationOf(raw),
      place: ship?.location?.locationName ?? eventLocation?.locationName ?? null,
      byVessel: ship?.modeOfTransport ? ship.modeOfTransport === 'VESSEL' : raw.eventType === 'TRANSPORT',
      vessel: ship?.vessel?.vesselName ?? null,
      voyageNumber: ship?.exportVoyageNumber ?? ship?.carrierVoyageNumber ?? null,
      container: containerOf(raw),
      isEmpty: filling ? filling === 'EMPTY' : null,
      remark: raw.changeRemark ?? raw.reason ?? raw.delayReasonCode,
      bills: raw.documentReferences.flatMap((one) =>
        one && isOf(one.documentReferenceType, 'TRD') ? one.documentReferenceValue.toUpperCase() : [],
      ),
    },
  ]
}

/** The events of an answer or a callback; null when it is no list. What breaks the standard is left out, one by one. */
export function readDcsaEvents(said: unknown): ReportedEvent[] | null {
  if (!Array.isArray(said)) return null
  return said.flatMap((one) => {
    const parsed = event.safeParse(one)
    return parsed.success ? read(parsed.data) : []
  })
}
