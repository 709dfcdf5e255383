import { delay, HttpResponse } from 'msw'
import { getCompany } from '@/lib/contracts/company'
import {
  bulkCustomers,
  countCustomerPages,
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@/lib/contracts/customers'
import { getAllEmployees } from '@/lib/contracts/employees'
import { AUTH_HEADER, CODE_OK } from '@/lib/contracts/envelope'
import { createPackage } from '@/lib/contracts/packages'
import { getRates, putRates } from '@/lib/contracts/rates'
import { getSession, login, logout } from '@/lib/contracts/session'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import errors from '@/locales/en/errors.json'
import { accountHandlers } from './account-handlers'
import { adminHandlers } from './admin-handlers'
import { answer, MockFailure } from './answer'
import { attachmentHandlers } from './attachment-handlers'
import { binHandlers } from './bin-handlers'
import { blogHandlers } from './blog-handlers'
import { cartonHandlers } from './carton-handlers'
import { clockHandlers } from './clock-handlers'
import { currencyHandlers } from './currency-handlers'
import { customerHandlers as customerDeskHandlers } from './customer-handlers'
import { deliveryHandlers } from './delivery-handlers'
import { financeHandlers } from './finance-handlers'
import { fiscalHandlers } from './fiscal-handlers'
import { importHandlers } from './import-handlers'
import { incomingMoneyHandlers } from './incoming-money-handlers'
import { integrationHandlers } from './integration-handlers'
import { issuedHandlers } from './issued-handlers'
import { laneHandlers } from './lane-handlers'
import { listViewHandlers } from './list-view-handlers'
import { locationHandlers } from './location-handlers'
import { makePackage } from './make-package'
import { messageHandlers } from './message-handlers'
import { noticeHandlers } from './notice-handlers'
import { notificationHandlers } from './notification-handlers'
import { officeHandlers } from './office-handlers'
import { packageHandlers } from './package-handlers'
import { pageOf } from './page-of'
import { paymentHandlers } from './payment-handlers'
import { peopleHandlers } from './people-handlers'
import { priceListHandlers } from './price-list-handlers'
import { printedHandlers } from './printed-handlers'
import { productHandlers } from './product-handlers'
import { receivingHandlers } from './receiving-handlers'
import { searchHandlers } from './search-handlers'
import { asUser, type MockState, makeCustomer, newId, PASSWORD } from './state'
import { stockTakeHandlers } from './stock-take-handlers'
import { transferHandlers } from './transfer-handlers'
import { voyageHandlers } from './voyage-handlers'
import { waitingHandlers } from './waiting-handlers'

/** Values that make the mock server fail; no test patches a handler. */
export const FAIL = {
  /** A password: the line drops. */
  network: 'network-down',
  /** A password: too many attempts. */
  tooMany: 'too-many-attempts',
  /** A password: right, and the second step is on; the code is 123456. */
  twoStep: 'second step please',
  /** A search or a receiver's description: the server breaks. */
  server: 'make the server fail',
  /** A secret code that another customer has. */
  takenCode: 'takenalreadyumj',
  /** An exchange rate: the server breaks. */
  rate: '2601',
} as const

/** A search whose answer never comes. */
export const SLOW = 'never answered'

function broken(): MockFailure {
  return new MockFailure(500, 'internal', errors.internal)
}

async function failBySearch(search: string | undefined): Promise<void> {
  if (search === FAIL.server) throw broken()
  if (search === SLOW) await delay('infinite')
}

function sessionHandlers(state: MockState) {
  return [
    answer(state, login, ({ body }) => {
      if (body.password === FAIL.network) return HttpResponse.error()
      if (body.password === FAIL.server) throw broken()
      if (body.password === FAIL.tooMany) {
        throw new MockFailure(429, 'too_many_requests', 'Too many requests. Try again in 40 seconds.')
      }
      const person = state.employees.find((one) => one.email === body.email)
      if (body.password === FAIL.twoStep && body.code !== '123456') {
        if (body.code) throw new MockFailure(401, 'wrong_code', errors.wrongCode)
        throw new MockFailure(401, 'two_step_required', errors.twoStepRequired)
      }
      if (!person || ![PASSWORD, FAIL.twoStep].includes(body.password)) {
        throw new MockFailure(401, 'wrong_credentials', errors.wrongCredentials)
      }
      const user = { ...asUser(person), language: state.account.language }
      return HttpResponse.json(
        { code: CODE_OK, data: user },
        { headers: { [AUTH_HEADER]: `token ${user.id}` } },
      )
    }),
    answer(state, getSession, ({ request }) => {
      const id = request.headers.get(AUTH_HEADER)?.split(' ')[1]
      const person = state.employees.find((one) => one.id === id)
      if (!person) throw broken()
      return { ...asUser(person), ...(state.mustSetUpTwoStep && { mustSetUpTwoStep: true as const }) }
    }),
    answer(state, logout, () => null),
    answer(state, getCompany, () => {
      const { tanzanianCurrencies, cashRounding } = state.invoiceSettings
      const prices = { tanzanianCurrencies, cashRounding }
      return { ...DEFAULT_COMPANY, ...prices, playStoreUrl: null, appStoreUrl: null }
    }),
    answer(state, getAllEmployees, () => state.employees),
    answer(state, getRates, () => state.rates),
    answer(state, putRates, ({ body }) => {
      if (body.exchangeRate === FAIL.rate) throw broken()
      state.rates = {
        ...state.rates,
        exchangeRate: body.exchangeRate,
        cnyRate: body.cnyRate ?? state.rates.cnyRate,
        otherRates: body.otherRates ?? state.rates.otherRates,
      }
      return state.rates
    }),
  ]
}

function customerHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.customers.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  const people = (ids: string[]) => state.employees.filter((one) => ids.includes(one.id))
  const refuseTakenCode = (code: string | null) => {
    if (code !== FAIL.takenCode) return
    throw new MockFailure(409, 'validation', errors.validation, {
      secretTrackingCode: errors.field.secretCodeTaken,
    })
  }
  return [
    answer(state, listCustomers, async ({ query }) => {
      await failBySearch(query.search)
      const wanted = query.search?.toLowerCase() ?? ''
      return pageOf(
        state.customers.filter((one) => one.name.toLowerCase().includes(wanted)),
        query,
      )
    }),
    answer(state, countCustomerPages, ({ query }) => ({
      totalPages: Math.ceil(state.customers.length / query.itemsPerPage),
    })),
    answer(state, getCustomer, ({ params }) => find(params.id)),
    answer(state, createCustomer, ({ body: { salesPersonIds, ...fields } }) => {
      refuseTakenCode(fields.secretTrackingCode)
      const created = makeCustomer({ ...fields, salesPersons: people(salesPersonIds) })
      state.customers.push(created)
      return created
    }),
    answer(state, bulkCustomers, ({ body: { ids, action } }) =>
      ids.map((id) => {
        const known = state.customers.find((one) => one.id === id)
        const done = known !== undefined && known.mergedIntoId === null
        if (done && action.kind === 'language') known.language = action.language
        return { id, done, message: done ? null : errors.customerMerged }
      }),
    ),
    answer(state, updateCustomer, ({ params, body: { salesPersonIds, version, ...fields } }) => {
      const known = find(params.id)
      if (known.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      refuseTakenCode(fields.secretTrackingCode)
      Object.assign(known, fields, { salesPersons: people(salesPersonIds), version: version + 1 })
      return known
    }),
  ]
}

function cargoHandlers(state: MockState) {
  return [
    answer(state, createPackage, async ({ body }) => {
      if (body.packingList.some((item) => item.description === FAIL.server)) throw broken()
      const receiver = state.customers.find((one) => one.id === body.receiverId)
      if (!receiver) {
        throw new MockFailure(422, 'validation', errors.validation, { receiverId: errors.field.noSuch })
      }
      await delay(50)
      const created = makePackage({
        id: newId(),
        receiver,
        products: state.products,
        body,
        rates: state.rates,
      })
      state.packages.push(created)
      return created
    }),
  ]
}

/** The provider's API as far as the screens under test need it, with a memory. */
export function handlersFor(state: MockState) {
  return [
    ...sessionHandlers(state),
    ...accountHandlers(state),
    ...customerHandlers(state),
    ...attachmentHandlers(state),
    ...cargoHandlers(state),
    ...packageHandlers(state),
    ...cartonHandlers(state),
    ...printedHandlers(state),
    ...priceListHandlers(state),
    ...productHandlers(state),
    ...transferHandlers(state),
    ...messageHandlers(state),
    ...noticeHandlers(state),
    ...notificationHandlers(state),
    ...financeHandlers(state),
    ...issuedHandlers(state),
    ...fiscalHandlers(state),
    ...adminHandlers(state),
    ...integrationHandlers(state),
    ...customerDeskHandlers(state),
    ...deliveryHandlers(state),
    ...paymentHandlers(state),
    ...peopleHandlers(state),
    ...receivingHandlers(state),
    ...listViewHandlers(state),
    ...locationHandlers(state),
    ...currencyHandlers(state),
    ...officeHandlers(state),
    ...laneHandlers(state),
    ...stockTakeHandlers(state),
    ...voyageHandlers(state),
    ...clockHandlers(state),
    ...waitingHandlers(state),
    ...searchHandlers(state),
    ...binHandlers(state),
    ...blogHandlers(state),
    ...importHandlers(state),
    ...incomingMoneyHandlers(state),
  ]
}
