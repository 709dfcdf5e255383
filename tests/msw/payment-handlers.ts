import { delay, HttpResponse } from 'msw'
import type { CargoPackage } from '@/lib/contracts/packages'
import {
  forceCompletion,
  getPackageAccount,
  getReceipt,
  giveDiscount,
  type Instalment,
  moveCredit,
  recordPayment,
  reversePayment,
  splitPayment,
} from '@/lib/contracts/payments'
import { type Account, listAccounts } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { addMoney, type Currency, decimal, toUsd } from '@/lib/domain/money'
import { creditUSD, isPaymentComplete, remainingUSD } from '@/lib/domain/payment'
import { isAboveOpen, isUnderpayment, paymentRateVerdict, rateGap } from '@/lib/domain/rate-limits'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { bookHandlers } from './book-handlers'
import { proofOf } from './fiscal-handlers'
import { TILL } from './incoming-money-handlers'
import { type MockState, newId } from './state'

/** A payment's note: the first answer is lost on the way back, though the payment was taken. */
export const LOST_ANSWER = 'answer lost'

function makeAccount(name: string, currency: Currency): Account {
  return {
    id: newId(),
    name,
    kind: 'cash',
    currency,
    details: null,
    isActive: true,
    balance: '0.00',
    closedOn: null,
  }
}

const TILL_ACCOUNT: Account = { ...makeAccount('M-Pesa till', 'TZS'), ...TILL, kind: 'mobile_money' }

/** Payments of packages, with a memory of every instalment. */
export function paymentHandlers(state: MockState) {
  const taken: Instalment[] = []
  const accounts = [makeAccount('Cash box TShs', 'TZS'), makeAccount('Cash box US$', 'USD'), TILL_ACCOUNT]
  const lost = new Set<string>()
  const moved: { packageId: string; usd: string }[] = []

  function find(id: string): CargoPackage {
    const cargo = state.packages.find((one) => one.id === id)
    if (!cargo) throw new MockFailure(404, 'not_found', errors.notFound)
    return cargo
  }

  function count(cargo: CargoPackage) {
    const active = taken.filter((one) => one.packageId === cargo.id && one.reversedAt === null)
    const credit = moved.filter((one) => one.packageId === cargo.id)
    cargo.paidAmountUSD = addMoney([...active.map((one) => one.amountUSD), ...credit.map((one) => one.usd)])
    cargo.remainingUSD = remainingUSD(cargo)
    cargo.creditUSD = creditUSD(cargo)
    cargo.isPaymentComplete = isPaymentComplete(cargo)
    cargo.version++
  }

  interface Answers {
    confirmRate?: boolean | undefined
    confirmOverpay?: boolean | undefined
    confirmUnderpay?: boolean | undefined
    rateReason?: string | null | undefined
  }

  interface Taking {
    amount: string
    currency: Currency
    rate?: string | undefined
    method: Instalment['method']
    date?: string | undefined
    reference: string | null
    note: string | null
  }

  function take(cargo: CargoPackage, receiptNumber: number, body: Taking): Instalment {
    const rate = body.rate ?? (body.currency === 'TZS' ? cargo.currencyConverter : '1')
    const instalment: Instalment = {
      id: newId(),
      packageId: cargo.id,
      trackingNumber: cargo.trackingNumber,
      receiptNumber,
      transactionId: newId(),
      amount: body.amount,
      currency: body.currency,
      rate,
      amountUSD: toUsd(body.amount, rate),
      method: body.method,
      accountName: 'Cash box',
      reference: body.reference,
      note: body.note,
      paidOn: body.date ?? officeToday(),
      recordedBy: 'Joseph Mushi',
      createdAt: new Date().toISOString(),
      reversedAt: null,
      reversalReason: null,
    }
    taken.push(instalment)
    count(cargo)
    return instalment
  }

  /** The API's questions, and what answers them. */
  function askAsTheApi(cargo: CargoPackage, body: Taking & Answers) {
    const rate = body.rate ?? cargo.currencyConverter
    const verdict =
      body.currency === 'TZS' ? paymentRateVerdict(rateGap(rate, [cargo.currencyConverter])) : 'usual'
    if (verdict === 'off' && !body.rateReason) throw new MockFailure(409, 'rate_off', errors.rateOff)
    if (verdict === 'unusual' && !body.confirmRate) {
      throw new MockFailure(409, 'rate_unusual', errors.rateUnusual)
    }
    const usd = body.currency === 'TZS' ? toUsd(body.amount, rate) : body.amount
    if (isAboveOpen(usd, cargo.remainingUSD) && !body.confirmOverpay) {
      throw new MockFailure(409, 'overpaid', errors.overpaid)
    }
    if (isUnderpayment(usd, cargo.remainingUSD) && !body.confirmUnderpay) {
      throw new MockFailure(409, 'underpaid', errors.underpaid)
    }
  }

  const nextReceipt = () => Math.max(0, ...taken.map((one) => one.receiptNumber)) + 1

  return [
    ...bookHandlers(state, accounts),
    answer(state, listAccounts, () => accounts),
    answer(state, getPackageAccount, ({ params }) => {
      const cargo = find(params.id)
      return {
        ...cargo,
        packageId: cargo.id,
        cnyRate: state.rates.cnyRate,
        forceCompletedReason: null,
        instalments: taken.filter((one) => one.packageId === cargo.id),
        discounts: [],
        creditMoves: [],
      }
    }),
    answer(state, recordPayment, async ({ params, body, request }) => {
      await delay(50)
      const cargo = find(params.id)
      if (body.versionSeen !== undefined && body.versionSeen !== cargo.version) {
        throw new MockFailure(409, 'package_changed', errors.packageChanged)
      }
      askAsTheApi(cargo, body)
      const instalment = take(cargo, nextReceipt(), body)
      const data = { ...cargo, instalment }
      const key = request.headers.get('idempotency-key') ?? ''
      if (body.note === LOST_ANSWER && !lost.has(key)) {
        lost.add(key)
        state.answered.set(key, data)
        return HttpResponse.error()
      }
      return data
    }),
    answer(state, splitPayment, ({ body }) => {
      const receiptNumber = nextReceipt()
      const instalments = (body.shares ?? []).map(({ packageId, amount }) =>
        take(find(packageId), receiptNumber, { ...body, amount }),
      )
      return { receiptNumber, instalments }
    }),
    answer(state, reversePayment, ({ params, body }) => {
      const instalment = taken.find((one) => one.id === params.id)
      if (!instalment) throw new MockFailure(404, 'not_found', errors.notFound)
      instalment.reversedAt = new Date().toISOString()
      instalment.reversalReason = body.reason
      const cargo = find(instalment.packageId)
      count(cargo)
      return cargo
    }),
    answer(state, giveDiscount, ({ params, body }) => {
      const cargo = find(params.id)
      const usd = toUsd(body.amount, body.rate ?? '1')
      if (decimal(usd).gt(cargo.remainingUSD)) {
        const amount = errors.field.discountTooLarge.replace('{{max}}', cargo.remainingUSD)
        throw new MockFailure(422, 'validation', errors.validation, { amount })
      }
      cargo.discountAmountUSD = addMoney([cargo.discountAmountUSD, usd])
      count(cargo)
      return cargo
    }),
    answer(state, forceCompletion, ({ params, body }) => {
      const cargo = find(params.id)
      cargo.isPaymentForceCompleted = body.isForced
      count(cargo)
      return cargo
    }),
    answer(state, moveCredit, ({ params, body }) => {
      const [from, to] = [find(params.id), find(body.toPackageId)]
      moved.push({ packageId: from.id, usd: `-${body.amountUSD}` }, { packageId: to.id, usd: body.amountUSD })
      count(from)
      count(to)
      return from
    }),
    answer(state, getReceipt, ({ params }) => {
      const instalments = taken.filter((one) => one.receiptNumber === params.number)
      const [first] = instalments
      if (!first) throw new MockFailure(404, 'not_found', errors.notFound)
      return {
        number: params.number,
        customer: find(first.packageId).receiverInfo,
        amount: addMoney(instalments.map((one) => one.amount)),
        currency: first.currency,
        paidOn: first.paidOn,
        recordedBy: first.recordedBy,
        createdAt: first.createdAt,
        instalments,
        fiscal: state.fiscalReceipts.filter((one) => one.receiptNumber === params.number).map(proofOf),
      }
    }),
  ]
}
