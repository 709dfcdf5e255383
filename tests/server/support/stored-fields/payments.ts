import * as fiscal from '@/lib/contracts/fiscal-receipts'
import * as issued from '@/lib/contracts/issued-invoices'
import * as payments from '@/lib/contracts/payments'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { ask } from '../call'
import { openAccount } from './books'
import { lastAudit, type Office, type StoredCall, stores, versionSent } from './stored'

const today = officeToday()
const yesterday = addDays(today, -1)
const dayBefore = addDays(today, -2)

const notStored = {
  confirmRate: 'is an answer to a question',
  confirmOverpay: 'is an answer to a question',
  confirmUnderpay: 'is an answer to a question',
  rateReason: 'is written down with a rate that is far from the usual one',
}

/** A payment of a day that wants one; afterwards they are off again. */
async function newFiscalReceipt(office: Office): Promise<{ id: string }> {
  const { api, token } = office
  const set = async (mode: 'hand' | 'off') => {
    const { version } = await ask(api, fiscal.getFiscalSettings, { token })
    const body = { mode, from: today, device: '03TZ300', taxClass: 'zero' as const, version }
    await ask(api, fiscal.putFiscalSettings, { token, body })
  }
  const { id } = await newPackage(office)
  await set('hand')
  const body = { amount: '1', currency: 'USD' as const, method: 'cash' as const }
  const { instalment } = await ask(api, payments.recordPayment, { token, params: { id }, body })
  await set('off')
  const { fiscal: documents } = await ask(api, payments.getReceipt, {
    token,
    params: { number: String(instalment.receiptNumber) },
  })
  return { id: documents[0]?.id ?? '' }
}

type Taking = Omit<Required<payments.PaymentInput>, 'versionSeen'>

/** Opened long enough ago. */
async function oldAccount(office: Office, currency: 'TZS' | 'CNY', kind: 'mobile_money' | 'bank') {
  const id = await openAccount(office, currency, kind)
  await office.api.db
    .updateTable('accounts')
    .set({ created_at: officeMidnight(dayBefore) })
    .where('id', '=', id)
    .execute()
  return id
}

async function takings(office: Office): Promise<[Taking, Taking]> {
  return [
    {
      amount: '26000.5',
      currency: 'TZS',
      rate: '2612.5',
      method: 'mobile_money',
      date: yesterday,
      reference: 'MP77',
      confirmRate: true,
      rateReason: 'Agreed',
      confirmOverpay: true,
      confirmUnderpay: true,
      note: 'By his brother',
      accountId: await oldAccount(office, 'TZS', 'mobile_money'),
    },
    {
      amount: '71.25',
      currency: 'CNY',
      rate: '7.125',
      method: 'bank',
      date: dayBefore,
      reference: 'FT88',
      confirmRate: false,
      rateReason: 'Agreed by phone',
      confirmOverpay: false,
      confirmUnderpay: false,
      note: 'By her sister',
      accountId: await oldAccount(office, 'CNY', 'bank'),
    },
  ]
}

/** An instalment's account is shown by its name: the books know which one it is. */
async function withAccount({ api, token }: Office, instalment: payments.Instalment | undefined) {
  const params = { id: instalment?.transactionId ?? '' }
  const { account } = await ask(api, books.getTransaction, { token, params })
  return { ...instalment, date: instalment?.paidOn, accountId: account?.id }
}

/** Received long enough ago to have been paid on the days above. */
const newPackage = async ({ api }: Office, fields: object = {}) => ({
  id: (await insertPackage(api.db, { createdAt: officeMidnight(dayBefore), ...fields })).id,
})

const accountOf =
  ({ api, token }: Office) =>
  (_answer: unknown, { id = '' }: Record<string, string>) =>
    ask(api, payments.getPackageAccount, { token, params: { id } })

const TAKING: Pick<payments.PaymentInput, 'amount' | 'currency' | 'method'> = {
  amount: '10',
  currency: 'USD',
  method: 'cash',
}

export const PAYMENT_CALLS: StoredCall[] = [
  stores(payments.recordPayment, async (office) => {
    const [first, second] = await takings(office)
    const twice = await newPackage(office)
    await ask(office.api, payments.recordPayment, { token: office.token, params: twice, body: TAKING })
    return {
      sent: [
        { params: await newPackage(office), body: { ...first, versionSeen: 1 } },
        { params: twice, body: { ...second, versionSeen: 2 } },
      ],
      read: async (answer) => {
        const { instalments } = await accountOf(office)(null, { id: answer.id })
        return withAccount(
          office,
          instalments.find(({ id }) => id === answer.instalment.id),
        )
      },
      notStored: { ...notStored, versionSeen: 'is compared alone' },
    }
  }),
  stores(payments.splitPayment, async (office) => {
    const { api, token } = office
    const [first, second] = await takings(office)
    const share = async ({ amount }: Taking) => {
      const receiverId = (await insertCustomer(api.db)).id
      const { id } = await newPackage(office, { receiverId })
      return { params: { id: receiverId }, shares: [{ packageId: id, amount }] }
    }
    const [one, other] = [await share(first), await share(second)]
    return {
      sent: [
        { params: one.params, body: { ...first, shares: one.shares } },
        { params: other.params, body: { ...second, shares: other.shares } },
      ],
      read: async ({ receiptNumber }) => {
        const params = { number: String(receiptNumber) }
        const { instalments } = await ask(api, payments.getReceipt, { token, params })
        return { ...(await withAccount(office, instalments[0])), shares: instalments }
      },
      notStored,
    }
  }),
  stores(payments.reversePayment, async (office) => {
    const { api, token } = office
    const taken = async () => {
      const params = await newPackage(office)
      return (await ask(api, payments.recordPayment, { token, params, body: TAKING })).instalment
    }
    const [one, other] = [await taken(), await taken()]
    return {
      sent: [
        { params: { id: one.id }, body: { reason: 'Typed twice' } },
        { params: { id: other.id }, body: { reason: 'Another package' } },
      ],
      read: async (answer) => {
        const [first] = (await accountOf(office)(null, { id: answer.id })).instalments
        return { reason: first?.reversalReason }
      },
    }
  }),
  stores(payments.giveDiscount, async (office) => ({
    sent: [
      {
        params: await newPackage(office),
        body: {
          amount: '2612.5',
          currency: 'TZS',
          rate: '2612.5',
          confirmRate: true,
          rateReason: 'Agreed',
          reason: 'Came late',
        } as const,
      },
      {
        params: await newPackage(office),
        body: {
          amount: '7.25',
          currency: 'CNY',
          rate: '7.25',
          confirmRate: false,
          rateReason: 'Agreed too',
          reason: 'Came wet',
        } as const,
      },
    ],
    read: async (_answer, params) => (await accountOf(office)(null, params)).discounts[0],
    notStored,
  })),
  stores(payments.reverseDiscount, async (office) => {
    const { api, token } = office
    const given = async () => {
      const params = await newPackage(office)
      const body = { amount: '1', currency: 'USD', reason: 'Late' } as const
      await ask(api, payments.giveDiscount, { token, params, body })
      const { discounts } = await accountOf(office)(null, params)
      return { id: discounts[0]?.id ?? '' }
    }
    return {
      sent: [
        { params: await given(), body: { reason: 'Typed twice' } },
        { params: await given(), body: { reason: 'Another package' } },
      ],
      read: async (answer) => {
        const [first] = (await accountOf(office)(null, { id: answer.id })).discounts
        return { reason: first?.reversalReason }
      },
    }
  }),
  stores(payments.forceCompletion, async (office) => ({
    sent: [
      { params: await newPackage(office), body: { isForced: true, reason: 'A gift' } },
      {
        params: await newPackage(office, { isForceCompleted: true }),
        body: { isForced: false, reason: 'No gift' },
      },
    ],
    read: async (answer) => ({
      isForced: (await accountOf(office)(null, { id: answer.id })).isPaymentForceCompleted,
      // A package that no longer counts as paid shows no reason: the audit log does.
      reason: (await lastAudit(office, answer.id))?.reason,
    }),
  })),
  stores(payments.moveCredit, async (office) => {
    const { api, token } = office
    const pair = async () => {
      const receiverId = (await insertCustomer(api.db)).id
      const from = await newPackage(office, { receiverId })
      const to = await newPackage(office, { receiverId })
      const body = { ...TAKING, amount: '150', confirmOverpay: true }
      await ask(api, payments.recordPayment, { token, params: from, body })
      return { from, to }
    }
    const [one, other] = [await pair(), await pair()]
    return {
      sent: [
        { params: one.from, body: { toPackageId: one.to.id, amountUSD: '12.5' } },
        { params: other.from, body: { toPackageId: other.to.id, amountUSD: '13.25' } },
      ],
      read: async (_answer, params) => {
        const [move] = (await accountOf(office)(null, params)).creditMoves
        return { ...move, toPackageId: move?.otherPackageId }
      },
    }
  }),
  stores(issued.issueInvoice, async (office) => ({
    sent: [
      {
        body: {
          packageIds: [(await newPackage(office)).id],
          dueOn: addDays(today, 7),
          taxClass: 'zero' as const,
        },
      },
      {
        body: {
          packageIds: [(await newPackage(office)).id],
          dueOn: addDays(today, 9),
          taxClass: 'exempt' as const,
        },
      },
    ],
    read: async (answer) => {
      const params = { id: answer.id }
      const read = await ask(office.api, issued.getIssuedInvoice, { token: office.token, params })
      const [first] = read.packages
      return { ...read, packageIds: read.packages.map(({ id }) => id), taxClass: first?.lines[0]?.taxClass }
    },
  })),
  stores(issued.creditInvoice, async (office) => {
    const { api, token } = office
    const written = async () => {
      const { id } = await newPackage(office)
      const body = { packageIds: [id], dueOn: addDays(today, 7), taxClass: 'zero' as const }
      return { id: (await ask(api, issued.issueInvoice, { token, body })).id }
    }
    return {
      sent: [
        { params: await written(), body: { reason: 'Another price', amountUSD: '12.5' } },
        { params: await written(), body: { reason: 'A gift', amountUSD: '13.25' } },
      ],
      read: async (answer) => {
        const read = await ask(api, issued.getIssuedInvoice, { token, params: { id: answer.id } })
        return { ...read, amountUSD: read.amounts[0]?.payable }
      },
    }
  }),
  stores(fiscal.putFiscalSettings, async ({ api, token }) => {
    const { version } = await ask(api, fiscal.getFiscalSettings, { token })
    return {
      sent: [
        {
          body: {
            mode: 'hand' as const,
            from: '2100-01-30',
            device: '03TZ100',
            taxClass: 'exempt' as const,
            version,
          },
        },
        {
          body: {
            mode: 'off' as const,
            from: '2100-01-31',
            device: '03TZ200',
            taxClass: 'zero' as const,
            version: version + 1,
          },
        },
      ],
      read: () => ask(api, fiscal.getFiscalSettings, { token }).then(versionSent),
    }
  }),
  stores(fiscal.enterFiscalCode, async (office) => ({
    sent: [
      {
        params: await newFiscalReceipt(office),
        body: {
          verificationCode: 'A1B2C3',
          issuedOn: today,
          issuedTime: '14:05:09',
          reason: 'Printed again',
        },
      },
      {
        params: await newFiscalReceipt(office),
        body: {
          verificationCode: 'D4E5F6',
          issuedOn: yesterday,
          issuedTime: '08:01:02',
          reason: 'Read wrongly',
        },
      },
    ],
    read: async (answer) => answer,
  })),
  stores(fiscal.wantNoFiscalReceipt, async (office) => ({
    sent: [
      { params: await newFiscalReceipt(office), body: { reason: 'A deposit' } },
      { params: await newFiscalReceipt(office), body: { reason: 'Typed twice' } },
    ],
    read: async (answer) => answer,
  })),
]
