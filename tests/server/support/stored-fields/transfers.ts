import * as transfers from '@/lib/contracts/money-transfers'
import * as books from '@/lib/contracts/transactions'
import * as ttInvoices from '@/lib/contracts/tt-invoices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPhoto } from '@/tests/factories/photos'
import { insertSupplier } from '@/tests/factories/suppliers'
import { ask } from '../call'
import { openAccount } from './books'
import { type Office, type StoredCall, stores, versionSent } from './stored'

const today = officeToday()
const yesterday = addDays(today, -1)
const dayBefore = addDays(today, -2)

const readTransfer =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, transfers.getMoneyTransfer, { token, params: { id } })
    return {
      ...versionSent(read),
      customerId: read.customer?.id,
      supplierId: read.supplier.id,
      date: read.paidOn,
      reference: read.payReference,
      payInReference: read.payInReference,
      proofFileId: read.proof?.id,
      reason: read.cancelReason,
    }
  }

type Transfer = Required<transfers.MoneyTransferInput>

async function transferBodies({ api: { db } }: Office): Promise<[Transfer, Transfer]> {
  return [
    {
      customerId: (await insertCustomer(db)).id,
      supplierId: (await insertSupplier(db)).id,
      amount: '7100.5',
      currency: 'CNY',
      rate: '7.125',
      payInCurrency: 'TZS',
      payInRate: '2612.5',
      rateReason: 'Agreed',
      fee: '10000.5',
      marginPercent: '2.125',
      purpose: 'Shoes',
    },
    {
      customerId: (await insertCustomer(db)).id,
      supplierId: (await insertSupplier(db)).id,
      amount: '710000.25',
      currency: 'TZS',
      rate: '2622.75',
      payInCurrency: 'CNY',
      payInRate: '7.25',
      rateReason: 'Agreed by phone',
      fee: '20.25',
      marginPercent: '3.25',
      purpose: 'Lamps',
    },
  ]
}

/** Transfers of both bodies, approved by a second person; the second one was changed before and is a version on. */
async function approvedTransfers(office: Office): Promise<transfers.MoneyTransfer[]> {
  const { api, token } = office
  const checker = await api.signIn({ privilege: 'super admin' })
  const approved: transfers.MoneyTransfer[] = []
  for (const [index, body] of (await transferBodies(office)).entries()) {
    let { id, version } = await ask(api, transfers.requestMoneyTransfer, { token, body })
    const params = { id }
    if (index === 1) {
      const changed = { ...body, version }
      version = (await ask(api, transfers.changeMoneyTransfer, { token, params, body: changed })).version
    }
    approved.push(
      await ask(api, transfers.approveMoneyTransfer, { token: checker, params, body: { version } }),
    )
  }
  return approved
}

const readTtInvoice =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, ttInvoices.getTtInvoice, { token, params: { id } })
    return {
      ...read,
      moneyTransferId: read.moneyTransfer?.id,
      supplierId: read.supplier.id,
      reason: read.cancelReason,
    }
  }

const photo = async ({ api }: Office) => (await insertPhoto(api.db)).id

const notStored = { rateReason: 'is written down with a rate that is far from the day’s' }

export const TRANSFER_CALLS: StoredCall[] = [
  stores(transfers.requestMoneyTransfer, async (office) => ({
    sent: (await transferBodies(office)).map((body) => ({ body })),
    read: readTransfer(office),
    notStored,
  })),
  stores(transfers.changeMoneyTransfer, async (office) => {
    const { api, token } = office
    const bodies = await transferBodies(office)
    const { id, version } = await ask(api, transfers.requestMoneyTransfer, { token, body: bodies[1] })
    return {
      sent: bodies.map((body, index) => ({ params: { id }, body: { ...body, version: version + index } })),
      read: readTransfer(office),
      notStored,
    }
  }),
  stores(transfers.payMoneyTransfer, async (office) => {
    const { api, token } = office
    const [one, other] = await approvedTransfers(office)
    if (!one || !other) throw new Error('two transfers are needed')
    const paid = async (transfer: transfers.MoneyTransfer, date: string, reference: string) => ({
      params: { id: transfer.id },
      body: {
        version: transfer.version,
        date,
        payInAccountId: await openAccount(office, transfer.payInCurrency, 'bank'),
        payOutAccountId: await openAccount(office, transfer.currency, 'bank'),
        reference,
        payInReference: `IN ${reference}`,
        payInOverrideReason: `Paid in cash, ${reference}`,
        proofFileId: await photo(office),
      },
    })
    return {
      sent: [await paid(one, yesterday, 'FT1'), await paid(other, dayBefore, 'FT2')],
      notStored: { payInOverrideReason: 'counts where no reference is given' },
      read: async ({ id }) => {
        const { result } = await ask(api, books.listTransactions, { token, query: { itemsPerPage: 200 } })
        const written = result.filter(({ moneyTransfer }) => moneyTransfer?.id === id)
        return {
          ...(await readTransfer(office)({ id })),
          payInAccountId: written.find(({ type }) => type === 'income')?.account?.id,
          payOutAccountId: written.find(({ type }) => type === 'expense')?.account?.id,
        }
      },
    }
  }),
  stores(transfers.setTransferProof, async (office) => {
    const [transfer] = await approvedTransfers(office)
    const params = { id: transfer?.id ?? '' }
    return {
      sent: [
        { params, body: { proofFileId: await photo(office) } },
        { params, body: { proofFileId: await photo(office) } },
      ],
      read: readTransfer(office),
    }
  }),
  stores(transfers.cancelMoneyTransfer, async (office) => {
    const [one, other] = await approvedTransfers(office)
    if (!one || !other) throw new Error('two transfers are needed')
    return {
      sent: [
        { params: { id: one.id }, body: { version: one.version, reason: 'Typed twice' } },
        { params: { id: other.id }, body: { version: other.version, reason: 'Another bank' } },
      ],
      read: readTransfer(office),
    }
  }),
  stores(ttInvoices.createTtInvoice, async (office) => {
    const [one, other] = await approvedTransfers(office)
    if (!one || !other) throw new Error('two transfers are needed')
    return {
      sent: [
        {
          body: {
            moneyTransferId: one.id,
            supplierId: one.supplier.id,
            currency: one.currency,
            purpose: 'Shoes',
            issuedOn: yesterday,
            dueOn: today,
            items: [{ description: 'Shoes of leather', quantity: '1', price: one.amount }],
          },
        },
        {
          body: {
            moneyTransferId: other.id,
            supplierId: other.supplier.id,
            currency: other.currency,
            purpose: 'Lamps',
            issuedOn: dayBefore,
            dueOn: yesterday,
            items: [{ description: 'Lamps of glass', quantity: '2', price: '355000.125' }],
          },
        },
      ],
      read: readTtInvoice(office),
    }
  }),
  stores(ttInvoices.cancelTtInvoice, async (office) => {
    const { api, token } = office
    const written = async () => {
      const body = {
        supplierId: (await insertSupplier(api.db)).id,
        currency: 'USD',
        purpose: 'Shoes',
        issuedOn: today,
        items: [{ description: 'Shoes', quantity: '1', price: '1' }],
      } as const
      return {
        id: (await ask(api, ttInvoices.createTtInvoice, { token, body: { ...body, items: [...body.items] } }))
          .id,
      }
    }
    return {
      sent: [
        { params: await written(), body: { reason: 'Typed twice' } },
        { params: await written(), body: { reason: 'Another bank' } },
      ],
      read: readTtInvoice(office),
    }
  }),
]
