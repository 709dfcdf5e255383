import { lookAtException } from '@/lib/contracts/exceptions'
import {
  forceCompletion,
  getPackageAccount,
  giveDiscount,
  moveCredit,
  recordPayment,
  reverseDiscount,
  reversePayment,
  splitPayment,
} from '@/lib/contracts/payments'
import { lookAtRate, putRates } from '@/lib/contracts/rates'
import { closeDay, createTransaction, createTransfer, deleteTransaction } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { CURRENCIES, decimal, toMoney } from '@/lib/domain/money'
import type { Attempt } from './cargo-attempts'

const REASON = 'As agreed on the phone'
const SHARES = ['0.05', '0.09', '0.2', '0.6', '1']
const METHODS = ['cash', 'bank', 'mobile_money'] as const

const pay: Attempt = async (who, known) => {
  const { random } = who
  const id = known.id('packages')
  if (id === undefined) return
  const body = {
    amount: random.pick(['0.5', '20', '150', '4000', '300000']),
    currency: random.pick(CURRENCIES),
    method: random.pick(METHODS),
    rate: random.chance(0.3) ? random.pick(['1', '7', '2500', '2600', '2700']) : undefined,
    confirmRate: random.chance(0.5),
    confirmOverpay: random.chance(0.5),
    rateReason: random.chance(0.5) ? REASON : undefined,
  }
  await who.call(recordPayment, { params: { id }, body })
}

const payForAll: Attempt = async (who, known) => {
  const id = known.id('customers')
  const amount = who.random.pick(['10', '400', '90000'])
  const body = {
    amount,
    currency: who.random.pick(CURRENCIES),
    method: 'cash' as const,
    confirmOverpay: true,
    confirmUnderpay: true,
  }
  if (id !== undefined) await who.call(splitPayment, { params: { id }, body })
}

const takePaymentBack: Attempt = async (who, known) => {
  const id = known.id('payments')
  if (id !== undefined) await who.call(reversePayment, { params: { id }, body: { reason: REASON } })
}

const discount: Attempt = async (who, known) => {
  const { random } = who
  const id = known.id('packages')
  const account = id && (await who.read(getPackageAccount, { params: { id } }))
  if (!id || !account) return
  const amount = toMoney(decimal(account.totalUSD).times(random.pick(SHARES)))
  await who.call(giveDiscount, { params: { id }, body: { amount, currency: 'USD', reason: REASON } })
}

const discountAtOwnRate: Attempt = async (who, known) => {
  const { random } = who
  const id = known.id('packages')
  const rate = random.pick(['1', '2400', '2600'])
  const body = { amount: '5000', currency: 'TZS' as const, rate, confirmRate: true, reason: REASON }
  const rateReason = random.chance(0.5) ? REASON : undefined
  if (id !== undefined) await who.call(giveDiscount, { params: { id }, body: { ...body, rateReason } })
}

const takeDiscountBack: Attempt = async (who, known) => {
  const id = known.id('discounts')
  if (id !== undefined) await who.call(reverseDiscount, { params: { id }, body: { reason: REASON } })
}

const shiftCredit: Attempt = async (who, known) => {
  const [id, toPackageId] = [known.id('packages'), known.id('packages')]
  const amountUSD = who.random.pick(['1', '20', '500'])
  if (id !== undefined && toPackageId !== undefined)
    await who.call(moveCredit, { params: { id }, body: { toPackageId, amountUSD } })
}

const callItPaid: Attempt = async (who, known) => {
  const id = known.id('packages')
  const body = { isForced: who.random.chance(0.8), reason: REASON }
  if (id !== undefined) await who.call(forceCompletion, { params: { id }, body })
}

const setRate: Attempt = async (who) => {
  const exchangeRate = who.random.pick(['26', '1000', '2550', '2600', '2650', '9000'])
  await who.call(putRates, {
    body: { exchangeRate, ...(who.random.chance(0.6) && { rateReason: 'The market' }) },
  })
}

const lookAtOwn: Attempt = async (who, known) => {
  const id = known.id('rate_exceptions')
  if (id !== undefined) await who.call(lookAtRate, { params: { id }, body: { reason: REASON } })
  const other = known.id('exceptions')
  if (other !== undefined) await who.call(lookAtException, { params: { id: other } })
}

const enter: Attempt = async (who, known) => {
  const { random } = who
  await who.call(createTransaction, {
    body: {
      type: random.pick(['income', 'expense'] as const),
      amount: random.pick(['1', '900', '50000']),
      currency: random.pick(CURRENCIES),
      description: 'Fuel',
      date: officeToday(),
      accountId: random.chance(0.5) ? known.id('accounts') : undefined,
    } as never,
  })
  const id = known.id('transactions')
  if (id !== undefined && random.chance(0.5))
    await who.call(deleteTransaction, { params: { id }, body: { reason: 'Typed twice' } })
}

const shiftMoney: Attempt = async (who, known) => {
  const [fromAccountId, toAccountId] = [known.id('accounts'), known.id('accounts')]
  if (fromAccountId === undefined || toAccountId === undefined) return
  const toAmount = who.random.chance(0.5) ? '1' : undefined
  const body = {
    fromAccountId,
    toAccountId,
    amount: '100',
    toAmount,
    date: officeToday(),
    description: 'Safe',
  }
  await who.call(createTransfer, { body })
}

const close: Attempt = async (who, known) => {
  const accountId = known.id('accounts')
  // Seldom: what is closed keeps everything else of that account from being tried.
  if (accountId === undefined || who.random.chance(0.9)) return
  const body = { accountId, date: officeToday(), counted: '0', explanation: REASON }
  await who.call(closeDay, { body })
}

export const MONEY_ATTEMPTS: readonly Attempt[] = [
  pay,
  pay,
  payForAll,
  takePaymentBack,
  discount,
  discount,
  discountAtOwnRate,
  takeDiscountBack,
  shiftCredit,
  callItPaid,
  setRate,
  lookAtOwn,
  enter,
  shiftMoney,
  close,
]
