import * as contract from '@/lib/contracts/incoming-money'
import { listStatementDays, putStatementBalance, putStatementColumns } from '@/lib/contracts/money-statements'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { ask } from '../call'
import { openAccount } from './books'
import { type Office, type StoredCall, stores, versionSent } from './stored'

const today = officeToday()
const yesterday = addDays(today, -1)

/** Opened long enough ago. */
async function oldTill(office: Office) {
  const id = await openAccount(office, 'TZS', 'mobile_money')
  const created_at = officeMidnight(addDays(today, -3))
  await office.api.db.updateTable('accounts').set({ created_at }).where('id', '=', id).execute()
  return id
}

let entered = 0

async function newMoney(office: Office, amount: string) {
  entered++
  const { id } = await ask(office.api, contract.enterIncomingMoney, {
    token: office.token,
    body: {
      accountId: await oldTill(office),
      provider: 'mixx',
      reference: `STORED${entered}`,
      amount,
      date: today,
    },
  })
  return { id }
}

const twoPackages = async ({ api }: Office) => {
  const receiverId = (await insertCustomer(api.db)).id
  const createdAt = officeMidnight(addDays(today, -2))
  const made = [
    await insertPackage(api.db, { receiverId, createdAt }),
    await insertPackage(api.db, { receiverId, createdAt }),
  ]
  return made.toSorted((one, other) => (one.trackingNumber < other.trackingNumber ? -1 : 1))
}

export const INCOMING_MONEY_CALLS: StoredCall[] = [
  stores(contract.pasteMoneyTexts, async (office) => {
    const text = (reference: string) => `Cash-In of TSh 143,000 from Agent - JUMA DUKA TxnId: ${reference}`
    return {
      sent: [
        { body: { accountId: await oldTill(office), texts: text('26694528075313'), date: today } },
        { body: { accountId: await oldTill(office), texts: text('26694528075314'), date: yesterday } },
      ],
      read: async ({ rows }) => {
        const params = { id: rows[0]?.id ?? '' }
        const read = await ask(office.api, contract.getIncomingMoney, { token: office.token, params })
        return { ...read, accountId: read.account.id, texts: read.raw, date: read.paidOn }
      },
    }
  }),
  stores(putStatementColumns, async (office) => ({
    sent: [
      { body: { accountId: await oldTill(office), columns: [{ header: 'siku', field: 'date' as const }] } },
      {
        body: {
          accountId: await oldTill(office),
          columns: [{ header: 'namba', field: 'reference' as const }],
        },
      },
    ],
    read: async (answer) => answer,
  })),
  stores(putStatementBalance, async (office) => ({
    sent: [
      { body: { accountId: await oldTill(office), day: today, balance: '1500.25' } },
      { body: { accountId: await oldTill(office), day: yesterday, balance: '-20' } },
    ],
    read: async ({ accountId, day }) => {
      const query = { accountId, to: day }
      const { days } = await ask(office.api, listStatementDays, { token: office.token, query })
      return { accountId, day: days[0]?.day, balance: days[0]?.statement }
    },
  })),
  stores(contract.enterIncomingMoney, async (office) => ({
    sent: [
      {
        body: {
          accountId: await oldTill(office),
          provider: 'mpesa' as const,
          reference: 'QWE123',
          amount: '1000.5',
          fee: '10.25',
          payer: 'Juma Ali',
          phone: '+255754000111',
          remark: 'Mzigo',
          date: today,
        },
      },
      {
        body: {
          accountId: await oldTill(office),
          provider: 'airtel' as const,
          reference: 'QWE124',
          amount: '2000.75',
          fee: '11.5',
          payer: 'Asha Said',
          phone: '+255754000222',
          remark: 'Cargo',
          date: yesterday,
        },
      },
    ],
    read: async ({ id }) => {
      const read = await ask(office.api, contract.getIncomingMoney, { token: office.token, params: { id } })
      return { ...read, accountId: read.account.id, date: read.paidOn }
    },
  })),
  stores(contract.acceptIncomingMoney, async (office) => {
    const [one, other] = await twoPackages(office)
    return {
      sent: [
        {
          params: await newMoney(office, '26000'),
          body: { packageId: one?.id ?? '', confirmOverpay: true },
        },
        {
          params: await newMoney(office, '13000'),
          body: { packageId: other?.id ?? '', confirmOverpay: false },
        },
      ],
      read: async ({ payments }) => payments[0],
      notStored: { confirmOverpay: 'is an answer to a question' },
    }
  }),
  stores(contract.splitIncomingMoney, async (office) => {
    const shares = async (first: string, second: string) => {
      const [one, other] = await twoPackages(office)
      return [
        { packageId: one?.id ?? '', amount: first },
        { packageId: other?.id ?? '', amount: second },
      ]
    }
    return {
      sent: [
        {
          params: await newMoney(office, '30000'),
          body: { shares: await shares('10000', '20000'), confirmOverpay: true },
        },
        {
          params: await newMoney(office, '50000'),
          body: { shares: await shares('24000', '26000'), confirmOverpay: false },
        },
      ],
      read: async ({ payments }) => ({ shares: payments }),
      notStored: { confirmOverpay: 'is an answer to a question' },
    }
  }),
  stores(contract.parkIncomingMoney, async (office) => {
    const customerId = async () => (await insertCustomer(office.api.db)).id
    return {
      sent: [
        { params: await newMoney(office, '1000'), body: { customerId: await customerId() } },
        { params: await newMoney(office, '1000'), body: { customerId: await customerId() } },
      ],
      read: async ({ customer }) => ({ customerId: customer?.id }),
    }
  }),
  stores(contract.returnIncomingMoney, async (office) => ({
    sent: [
      { params: await newMoney(office, '1000'), body: { reason: 'Sent by mistake' } },
      { params: await newMoney(office, '1000'), body: { reason: 'A loan of the owner' } },
    ],
    read: async (answer) => answer,
  })),
  stores(contract.putIncomingMoneySettings, async ({ api, token }) => ({
    sent: [
      { body: { textsBookThemselves: true, version: 1 } },
      { body: { textsBookThemselves: false, version: 2 } },
    ],
    read: async () => versionSent(await ask(api, contract.getIncomingMoneySettings, { token })),
  })),
]
