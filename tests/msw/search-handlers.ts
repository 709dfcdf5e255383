import { delay } from 'msw'
import { search } from '@/lib/contracts/search'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import type { MockState } from './state'

/** Keywords whose answer comes after that of the next ones, and keywords that break the server. */
export const LATE = 'late answer'
export const BREAKS = 'break it'
const LATE_MS = 400

const total = (kind: 'packages' | 'customers' | 'batches', found: number) => ({
  kind,
  found,
  isCapped: found > 6,
  isSimilar: false,
})

/** Finds packages and batches by their number and customers by their name. */
export function searchHandlers(state: MockState) {
  return [
    answer(state, search, async ({ query: { keywords } }) => {
      if (keywords === BREAKS) throw new MockFailure(500, 'internal', errors.internal)
      if (keywords === LATE) await delay(LATE_MS)
      const packages = state.packages.filter((one) => one.trackingNumber.includes(keywords.toUpperCase()))
      const customers = state.customers.filter((one) =>
        one.name.toLowerCase().includes(keywords.toLowerCase()),
      )
      const batches = state.batches.filter((one) => one.number.includes(keywords.toUpperCase()))
      return {
        packages: packages
          .slice(0, 6)
          .map(({ id, trackingNumber, receiverInfo, waitingStatus, location }) => ({
            id,
            trackingNumber,
            courierNumber: null,
            receiverInfo: receiverInfo && { id: receiverInfo.id, name: receiverInfo.name },
            batch: null,
            shownStatus: 1 as const,
            waitingStatus,
            location,
          })),
        customers: customers
          .slice(0, 6)
          .map(({ id, name, phones, shippingMark }) => ({ id, name, phones, shippingMark })),
        batches: batches.map(({ id, number, freightMode, departureDate, transitStatus }) => ({
          id,
          number,
          freightMode,
          departureDate,
          transitStatus,
        })),
        cartons: [],
        products: [],
        transactions: [],
        posts: [],
        employees: [],
        totals: [
          ...(packages.length > 0 ? [total('packages', packages.length)] : []),
          ...(customers.length > 0 ? [total('customers', customers.length)] : []),
          ...(batches.length > 0 ? [total('batches', batches.length)] : []),
        ],
      }
    }),
  ]
}
