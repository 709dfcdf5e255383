import { createHmac } from 'node:crypto'
import { type Received, type StubGateway, startStubGateway } from './stub-gateway'

/** An event as DCSA Track & Trace 2.2 has it. */
export type DcsaEvent = Record<string, unknown>

export const CALLBACK_SECRET = Buffer.alloc(64, 'secret of callbacks').toString('base64')

/** As the carrier signs what it sends. */
export const signatureOf = (body: string) =>
  `sha256=${createHmac('sha256', Buffer.from(CALLBACK_SECRET, 'base64')).update(body).digest('hex')}`

interface Voyage {
  bill?: string
  container?: string
}

const LADEN_AT = { UNLocationCode: 'CNNSA', modeOfTransport: 'VESSEL', exportVoyageNumber: '045W' }
const eventOf = (
  id: string,
  type: 'TRANSPORT' | 'EQUIPMENT' | 'SHIPMENT',
  code: string,
  classifier: 'PLN' | 'EST' | 'ACT',
  [at, reported]: [at: string, reported: string],
  {
    port,
    bill,
    container,
    isEmpty = false,
    ship = 'Xin Da Lian',
  }: Voyage & { port: string; isEmpty?: boolean; ship?: string },
): DcsaEvent => ({
  eventID: id,
  eventType: type,
  [`${type.toLowerCase()}EventTypeCode`]: code,
  eventClassifierCode: classifier,
  eventDateTime: at,
  eventCreatedDateTime: reported,
  transportCall: {
    ...LADEN_AT,
    UNLocationCode: port,
    transportCallID: `call ${port}`,
    vessel: { vesselIMONumber: '9074729', vesselName: ship },
  },
  ...(type === 'EQUIPMENT' && {
    equipmentReference: container,
    emptyIndicatorCode: isEmpty ? 'EMPTY' : 'LADEN',
  }),
  ...(bill && { documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }] }),
})

export const transport = (
  id: string,
  code: 'DEPA' | 'ARRI',
  classifier: 'PLN' | 'EST' | 'ACT',
  when: [string, string],
  where: Voyage & { port: string; ship?: string },
) => eventOf(id, 'TRANSPORT', code, classifier, when, where)

export const equipment = (
  id: string,
  code: string,
  when: [string, string],
  where: Voyage & { port: string; isEmpty?: boolean },
) => eventOf(id, 'EQUIPMENT', code, 'ACT', when, where)

/**
 * A voyage as it was recorded from Nansha by Port Klang to Dar es Salaam in the autumn of 2026, in the order in which a
 * line wrote its events: estimates that move, a departure that is corrected by a day after the ship has long left, a
 * feeder's own movements between, and an arrival estimated again after it happened.
 */
export function recordedVoyage({ bill, container = 'TEST0000001' }: Voyage): DcsaEvent[] {
  const at = (port: string) => ({ port, ...(bill && { bill }), container })
  const [nansha, klang, dar] = [at('CNNSA'), at('MYPKG'), at('TZDAR')]
  return [
    transport('e01', 'DEPA', 'PLN', ['2026-10-01T20:00:00+08:00', '2026-09-20T08:00:00Z'], nansha),
    transport('e02', 'ARRI', 'PLN', ['2026-10-28T06:00:00+03:00', '2026-09-20T08:00:01Z'], dar),
    equipment('e03', 'GTIN', ['2026-09-29T11:00:00+08:00', '2026-09-29T03:10:00Z'], nansha),
    transport('e04', 'DEPA', 'EST', ['2026-10-02T09:00:00+08:00', '2026-09-30T04:00:00Z'], nansha),
    equipment('e05', 'LOAD', ['2026-10-02T03:00:00+08:00', '2026-10-01T19:30:00Z'], nansha),
    transport('e06', 'DEPA', 'ACT', ['2026-10-02T23:30:00+08:00', '2026-10-02T16:00:00Z'], nansha),
    transport('e07', 'ARRI', 'EST', ['2026-10-30T06:00:00+03:00', '2026-10-02T16:00:01Z'], dar),
    transport('e08', 'ARRI', 'ACT', ['2026-10-09T02:00:00+08:00', '2026-10-08T18:30:00Z'], klang),
    equipment('e09', 'DISC', ['2026-10-09T10:00:00+08:00', '2026-10-09T02:30:00Z'], klang),
    // The hour was wrong: it left half an hour after midnight.
    transport('e10', 'DEPA', 'ACT', ['2026-10-03T00:30:00+08:00', '2026-10-09T07:00:00Z'], nansha),
    transport('e11', 'DEPA', 'ACT', ['2026-10-14T17:00:00+08:00', '2026-10-14T09:30:00Z'], klang),
    transport('e12', 'ARRI', 'EST', ['2026-11-04T06:00:00+03:00', '2026-10-14T09:30:01Z'], dar),
    transport('e13', 'ARRI', 'ACT', ['2026-11-05T14:00:00+03:00', '2026-11-05T11:15:00Z'], dar),
    transport('e14', 'ARRI', 'EST', ['2026-11-03T06:00:00+03:00', '2026-11-05T12:00:00Z'], dar),
    equipment('e15', 'DISC', ['2026-11-06T22:00:00+03:00', '2026-11-06T19:20:00Z'], dar),
    equipment('e16', 'GTOT', ['2026-11-12T10:00:00+03:00', '2026-11-12T07:40:00Z'], dar),
    equipment('e17', 'GTIN', ['2026-11-19T16:00:00+03:00', '2026-11-19T13:30:00Z'], {
      ...dar,
      isEmpty: true,
    }),
  ]
}

export interface StandInCarrier extends Pick<StubGateway, 'url' | 'received' | 'close' | 'answer'> {
  /** What it answers about a bill or a container from now on. */
  report(reference: string, events: readonly DcsaEvent[]): void
  /** Answers as it does by default again. */
  play(): void
}

/** A carrier over real HTTP, which reports of each bill and container what a test has recorded, some events a page. */
export async function startCarrier(eventsAPage = 5): Promise<StandInCarrier> {
  const reports = new Map<string, readonly DcsaEvent[]>()
  const play = (request: Received, response: Parameters<Parameters<StubGateway['answer']>[0]>[1]) => {
    const url = new URL(request.path, 'http://carrier')
    const bill = url.searchParams.get('transportDocumentReference')
    const events = reports.get(bill ?? url.searchParams.get('equipmentReference') ?? '')
    const from = Number(url.searchParams.get('cursor') ?? 0)
    if (!events) {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{}')
      return
    }
    const next = new URLSearchParams(url.search)
    next.set('cursor', String(from + eventsAPage))
    const isLast = from + eventsAPage >= events.length
    response.writeHead(200, {
      'content-type': 'application/json',
      'api-version': '2.2.0',
      ...(!isLast && { 'next-page': `${url.pathname}?${next}` }),
    })
    response.end(JSON.stringify(events.slice(from, from + eventsAPage)))
  }
  const stub = await startStubGateway(play)
  return {
    url: stub.url,
    received: stub.received,
    close: stub.close,
    answer: stub.answer,
    play: () => stub.answer(play),
    report: (reference, events) => void reports.set(reference, events),
  }
}
