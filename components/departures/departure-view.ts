import type { IncomingMessage } from 'node:http'
import { datesText, dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { type Departure, listDepartures } from '@/lib/contracts/departures'
import { portToday } from '@/lib/domain/dates'
import { productName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'

export interface DepartureView {
  /** 'sea.2026-12-05.guangzhou.dar-es-salaam', in the address of its calendar file. */
  key: string
  mode: Departure['freightMode']
  date: string
  when: string
  /** What the cities are called. */
  from: string
  to: string
  /** The last day for goods at the warehouse, as text. */
  closing: string | null
  /** The closing day is over. */
  isClosed: boolean
  /** The days it is expected, as text. */
  arrival: string | null
}

export const departureKey = (one: Departure) =>
  [one.freightMode, one.departureDate, one.departurePort, one.dischargePort].join('.')

export function departureView(one: Departure, language: Language): DepartureView {
  const { expectedArrival: arrival, closingDate: closing } = one
  return {
    key: departureKey(one),
    mode: one.freightMode,
    date: one.departureDate,
    when: dateText(one.departureDate, language),
    from: productName(one.departureCity, language),
    to: productName(one.dischargeCity, language),
    closing: closing && dateText(closing, language),
    isClosed: closing !== null && closing < portToday(),
    arrival: arrival && datesText(arrival.from, arrival.to, language),
  }
}

/** The next departures; null when the API failed. */
export async function readDepartures(request: IncomingMessage): Promise<Departure[] | null> {
  try {
    return await call(listDepartures, asVisitor(request))
  } catch {
    return null
  }
}
