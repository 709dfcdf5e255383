import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BatchOfEvents,
  type CarrierEvent,
  isOfVoyage,
  proposedMove,
  voyageFacts,
} from '@/lib/domain/carrier-events'

const BATCH: BatchOfEvents = {
  loadingPorts: ['CNNSA'],
  dischargePorts: ['TZDAR'],
  containers: ['TEST0000001'],
  departureOn: '2026-10-01',
}
const NOW = new Date('2026-12-31T00:00:00Z')

let made = 0
function event(fields: Partial<CarrierEvent> & { code: string; day: string }): CarrierEvent {
  made += 1
  const isTransport = fields.code === 'DEPA' || fields.code === 'ARRI'
  return {
    id: `e${String(made).padStart(4, '0')}`,
    type: isTransport ? 'TRANSPORT' : 'EQUIPMENT',
    classifier: 'ACT',
    at: new Date(`${fields.day}T12:00:00Z`),
    reportedAt: new Date(`${fields.day}T13:00:00Z`),
    location: fields.code === 'DEPA' ? 'CNNSA' : 'TZDAR',
    container: isTransport ? null : 'TEST0000001',
    isEmpty: isTransport ? null : false,
    byVessel: isTransport,
    ...fields,
  }
}
const factsOf = (events: CarrierEvent[], batch = BATCH, now = NOW) => voyageFacts(events, batch, now)
const at = (moment: string) => new Date(`${moment}:00Z`)

describe('what the events of a carrier say', () => {
  it('keeps planned, estimated and actual apart, however late an estimate comes', () => {
    const facts = factsOf([
      event({ code: 'ARRI', day: '2026-10-28', classifier: 'PLN' }),
      event({ code: 'ARRI', day: '2026-11-05' }),
      event({ code: 'ARRI', day: '2026-11-03', classifier: 'EST', reportedAt: at('2026-11-09T08:00') }),
    ])
    expect(facts.arrival).toEqual({ planned: '2026-10-28', estimated: '2026-11-03', actual: '2026-11-05' })
  })

  it('is its last word, also when that makes a thing earlier', () => {
    const facts = factsOf([
      event({ code: 'DEPA', day: '2026-10-03', reportedAt: at('2026-10-03T01:00') }),
      event({ code: 'DEPA', day: '2026-10-02', reportedAt: at('2026-10-09T07:00') }),
      event({ code: 'DEPA', day: '2026-10-05', reportedAt: at('2026-10-02T07:00') }),
    ])
    expect(facts.departure.actual).toBe('2026-10-02')
    expect(facts.left?.day).toBe('2026-10-02')
  })

  it('is the same in any order and with any event doubled', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`)
    const one = fc.record({
      code: fc.constantFrom('DEPA', 'ARRI', 'DISC', 'GTOT', 'GTIN'),
      classifier: fc.constantFrom('PLN' as const, 'EST' as const, 'ACT' as const),
      day,
      location: fc.constantFrom('CNNSA', 'TZDAR', 'MYPKG', null),
      isEmpty: fc.boolean(),
      reportedAt: fc.integer({ min: 0, max: 9 }).map((n) => at(`2026-10-0${n === 0 ? 1 : n}T07:00`)),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 15 }), fc.integer({ min: 0, max: 14 }), (fieldsOfEach, turn) => {
        const events = fieldsOfEach.map((fields) => event(fields))
        const turned = [...events.slice(turn), ...events.slice(0, turn), ...events].toReversed()
        expect(factsOf(turned)).toEqual(factsOf(events))
      }),
    )
  })

  it('leaves ports between alone, and lorries', () => {
    const facts = factsOf([
      event({ code: 'DEPA', day: '2026-10-14', location: 'MYPKG' }),
      event({ code: 'DISC', day: '2026-10-09', location: 'MYPKG' }),
      event({ code: 'DEPA', day: '2026-09-28', byVessel: false }),
      event({ code: 'ARRI', day: '2026-10-09', location: 'MYPKG' }),
    ])
    expect([facts.left, facts.discharged, facts.arrival.actual]).toEqual([null, null, null])
  })

  it('is nothing of the voyage that the same container made before', () => {
    const facts = factsOf([
      event({ code: 'DISC', day: '2026-09-01' }),
      event({ code: 'GTIN', day: '2026-09-09', isEmpty: true }),
      event({ code: 'DEPA', day: '2026-10-02' }),
    ])
    expect(facts.discharged).toBeNull()
    expect(facts.containers.get('TEST0000001')).toMatchObject({ discharged: null, emptyReturned: null })
    expect(isOfVoyage('2026-08-01', '2026-10-01')).toBe(false)
  })

  it('believes nothing that has happened in the future', () => {
    const early = factsOf([event({ code: 'DEPA', day: '2026-10-02' })], BATCH, at('2026-10-02T11:00'))
    expect(early.left).toBeNull()
  })

  it('counts the containers that an event is known of; without a container it is of all', () => {
    const two = { ...BATCH, containers: ['TEST0000001', 'TEST0000002'] }
    const first = event({ code: 'DISC', day: '2026-11-06' })
    const second = event({ code: 'DISC', day: '2026-11-07', container: 'TEST0000002' })
    expect(factsOf([first], two).discharged).toMatchObject({ containers: 1, day: '2026-11-06' })
    expect(factsOf([first, second], two).discharged).toMatchObject({ containers: null, day: '2026-11-07' })
    expect(factsOf([event({ code: 'DEPA', day: '2026-10-02' })], two).left).toMatchObject({
      containers: null,
    })
  })

  it('gives each container its days', () => {
    const events = [
      event({ code: 'ARRI', day: '2026-11-05' }),
      event({ code: 'DISC', day: '2026-11-06' }),
      event({ code: 'GTOT', day: '2026-11-12' }),
      event({ code: 'GTIN', day: '2026-11-19', isEmpty: true }),
    ]
    expect(factsOf(events).containers.get('TEST0000001')).toEqual({
      arrived: '2026-11-05',
      discharged: '2026-11-06',
      gateOut: '2026-11-12',
      emptyReturned: '2026-11-19',
    })
  })
})

describe('the move that events propose', () => {
  const left = { eventId: 'a', day: '2026-10-02', at: NOW, location: 'CNNSA', containers: null }
  const discharged = { ...left, eventId: 'b', day: '2026-11-06', location: 'TZDAR' }
  it.each([
    [1, false, left, null, 2],
    [1, false, null, discharged, null],
    [2, true, left, null, null],
    [2, true, left, discharged, 4],
    [3, false, left, discharged, 2],
    [3, true, left, discharged, 4],
    [4, true, left, discharged, null],
    [5, true, left, discharged, null],
  ] as const)('of a batch at %s, left: %s', (transitStatus, hasDeparted, hasLeft, hasCome, to) => {
    const facts = { left: hasLeft, discharged: hasCome }
    expect(proposedMove({ transitStatus, hasDeparted }, facts)?.to ?? null).toBe(to)
  })
})
