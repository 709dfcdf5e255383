import { delay } from 'msw'
import { listBatchActivity, listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import {
  type Customer,
  deleteCustomer,
  findLookalikes,
  getCustomerBalance,
  mergeCustomer,
} from '@/lib/contracts/customers'
import {
  carryOutForgetting,
  declineForgetting,
  getCustomerForgetting,
  listForgettingRequests,
  takeForgettingDown,
  withdrawCustomerForgetting,
} from '@/lib/contracts/forgetting'
import { removeNote, writeBatchNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { makeCustomerDataFile } from '@/lib/contracts/portal-data'
import { isE164, normalisePhone, splitPhones } from '@/lib/domain/phone'
import { phoneFacts } from '@/lib/domain/phone-facts'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { putInBin } from './bin-handlers'
import { MANAGER, type MockState, newId } from './state'

const ENTRIES_OF_A_PAGE = 2

/** Where a page ends is how many entries were before. */
function activityPage({ activity }: MockState, before = '0~x') {
  const start = Number.parseInt(before, 10)
  const end = start + ENTRIES_OF_A_PAGE
  return { result: activity.slice(start, end), next: end < activity.length ? `${end}~x` : null }
}

/** Notes among the activity, each of which can be removed. */
function noteHandlers(state: MockState) {
  const write = ({ body }: { body: { text: string; mentionIds: string[] } }) => {
    const id = newId()
    state.mentioned.push(...body.mentionIds)
    state.activity.unshift({
      id,
      at: new Date().toISOString(),
      kind: 'note',
      by: MANAGER.name,
      packageInfo: null,
      state: null,
      sending: null,
      text: body.text,
      count: null,
      money: null,
      document: null,
      canRemove: true,
    })
    return { id }
  }
  return [
    answer(state, writePackageNote, write),
    answer(state, writeCustomerNote, write),
    answer(state, writeBatchNote, write),
    answer(state, removeNote, ({ params: { id } }) => {
      const note = state.activity.find((one) => one.id === id)
      state.activity = state.activity.filter((one) => one !== note)
      if (note) {
        putInBin(state, {
          id,
          kind: 'note',
          label: note.text ?? '',
          restore: () => state.activity.push(note),
        })
      }
      return null
    }),
  ]
}

/** The wish of one customer, as the office sees and takes it down, and the file of their data. */
function personalDataHandlers(state: MockState, find: (id: string) => Customer) {
  const wishOf = (id: string) => {
    const found = state.forgettingRequests.find(({ customer }) => customer.id === id)
    return { askedAt: found?.askedAt ?? null, declined: null, hindrances: found?.hindrances ?? [] }
  }
  return [
    answer(state, getCustomerForgetting, ({ params }) => ({ ...wishOf(params.id), isForgotten: false })),
    answer(state, takeForgettingDown, ({ params, body }) => {
      state.forgettingRequests.push({
        id: newId(),
        customer: { id: params.id, name: find(params.id).name },
        askedAt: '2026-11-20T09:00:00.000Z',
        takenDown: { by: MANAGER.name, note: body.reason },
        hindrances: [],
      })
      return wishOf(params.id)
    }),
    answer(state, withdrawCustomerForgetting, ({ params }) => {
      state.forgettingRequests = state.forgettingRequests.filter(({ customer }) => customer.id !== params.id)
      return null
    }),
    answer(state, makeCustomerDataFile, ({ params }) => {
      const customer = find(params.id)
      return {
        writtenAt: '2026-11-20T09:00:00.000Z',
        customer: { ...customer, noticeChannel: null, unwantedNotices: [], since: customer.createdAt },
        packages: [],
        payments: [],
        announced: [],
        requests: [],
        claims: [],
        parcelClaims: [],
        deliveries: [],
        collectors: [],
        moneyIn: [],
        transfers: [],
        invoices: [],
        houseDocuments: [],
        forgetting: [],
        messages: [],
        answers: [],
        devices: [],
      }
    }),
  ]
}

/** What the customer's form and page ask besides the customer. */
export function customerHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.customers.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  const packagesOf = (id: string) => state.packages.filter((one) => one.receiverInfo?.id === id)
  const takeForgetting = (id: string) => {
    const at = state.forgettingRequests.findIndex((one) => one.id === id)
    if (at < 0) throw new MockFailure(404, 'not_found', errors.notFound)
    return state.forgettingRequests.splice(at, 1)[0]
  }
  return [
    answer(state, listForgettingRequests, () => state.forgettingRequests),
    answer(state, carryOutForgetting, ({ params }) => {
      const request = takeForgetting(params.id)
      if (request) find(request.customer.id).name = 'Forgotten customer 00000000'
      return null
    }),
    answer(state, declineForgetting, ({ params }) => {
      takeForgetting(params.id)
      return null
    }),
    ...personalDataHandlers(state, find),
    answer(state, findLookalikes, ({ query }) => {
      const others = state.customers.filter(({ id }) => id !== query.exceptId)
      const mark = query.shippingMark?.trim().toUpperCase()
      return {
        phones: splitPhones(query.phones ?? '').map((typed) => {
          const phone = normalisePhone(typed)
          const customers = others.filter(({ phones }) => phones.includes(phone))
          return { typed, phone: isE164(phone) ? phone : null, ...phoneFacts(phone), customers }
        }),
        sameMark: mark ? others.filter(({ shippingMark }) => shippingMark === mark) : [],
      }
    }),
    answer(state, getCustomerBalance, ({ params }) => ({
      packages: packagesOf(find(params.id).id).length,
      unpaidPackages: 0,
      totalUSD: '190.61',
      discountUSD: '1.00',
      paidUSD: '85.00',
      waivedUSD: '50.30',
      owedUSD: '60.31',
      owedTZS: '150620.00',
      creditUSD: '6.00',
      creditTZS: '18000.00',
    })),
    answer(state, listPackageActivity, ({ query }) => activityPage(state, query.before)),
    answer(state, listBatchActivity, ({ query }) => activityPage(state, query.before)),
    answer(state, listCustomerActivity, ({ query }) => activityPage(state, query.before)),
    ...noteHandlers(state),
    answer(state, deleteCustomer, ({ params }) => {
      const references = packagesOf(params.id).length
      if (references > 0) {
        throw new MockFailure(
          409,
          'in_use',
          `This customer still has ${references} packages or other records.`,
        )
      }
      state.customers = state.customers.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, mergeCustomer, async ({ params, body }) => {
      await delay(50)
      const [from, into] = [find(params.id), find(body.intoId)]
      into.phones = [...new Set([...into.phones, ...from.phones])]
      from.mergedIntoId = into.id
      return into
    }),
  ]
}
