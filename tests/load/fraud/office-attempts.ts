import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import {
  createEmployee,
  createPasswordLink,
  type Employee,
  getEmployee,
  nameTransferChecker,
  removeEmployeeTwoStep,
  setEmployeeStatus,
  updateEmployee,
} from '@/lib/contracts/employees'
import {
  confirmAccountsChange,
  createInvoiceLink,
  getInvoiceSettings,
  putInvoiceSettings,
} from '@/lib/contracts/invoices'
import {
  approveMoneyTransfer,
  cancelMoneyTransfer,
  changeMoneyTransfer,
  confirmTransferCancellation,
  getMoneyTransfer,
  payMoneyTransfer,
  requestMoneyTransfer,
} from '@/lib/contracts/money-transfers'
import { confirmBankChange, createSupplier, getSupplier, updateSupplier } from '@/lib/contracts/suppliers'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import type { Attempt } from './cargo-attempts'
import type { Dishonest } from './dishonest'
import type { Known } from './known'

const REASON = 'They asked for it'

function employeeForm(who: Dishonest, before: Partial<Employee>) {
  const { random } = who
  return {
    name: before.name ?? 'A cousin',
    email: random.chance(0.7)
      ? (before.email ?? `${random.uuid()}@example.com`)
      : `${random.uuid()}@example.com`,
    phone: before.phone ?? null,
    photoId: null,
    privilege: random.chance(0.5) ? (before.privilege ?? 'employee') : random.pick(PRIVILEGES),
    position: random.chance(0.5) ? (before.position ?? 'sales') : random.pick(POSITIONS),
    salary: random.chance(0.7) ? (before.salary ?? null) : '9000000',
    salaryCurrency: before.salaryCurrency ?? ('TZS' as const),
    commissionPercent: random.chance(0.7) ? (before.commissionPercent ?? '0') : '50',
    whatsAppNumber: before.whatsAppNumber ?? null,
    isOnlineSales: false,
  }
}

const hire: Attempt = async (who) => {
  const made = await who.call(createEmployee, { body: employeeForm(who, {}) })
  if (made) await who.call(createPasswordLink, { params: { id: made.id } })
}

/** A colleague, or one of their own accounts. */
const someEmployee = (who: Dishonest, known: Known) =>
  who.random.chance(0.3) ? who.random.pick([...who.accounts()]) : known.id('employees')

const raise: Attempt = async (who, known) => {
  const id = someEmployee(who, known)
  const before = id ? await who.read(getEmployee, { params: { id } }) : null
  const body = { ...employeeForm(who, before ?? {}), version: before?.version ?? 1 }
  if (id) await who.call(updateEmployee, { params: { id }, body })
}

const takeOver: Attempt = async (who, known) => {
  const id = someEmployee(who, known)
  if (id === undefined) return
  await who.call(removeEmployeeTwoStep, { params: { id } })
  await who.call(createPasswordLink, { params: { id } })
}

const suspend: Attempt = async (who, known) => {
  const id = someEmployee(who, known)
  const status = who.random.pick(['active', 'active', 'suspended', 'deleted'] as const)
  if (id !== undefined)
    await who.call(setEmployeeStatus, { params: { id }, body: { status, reason: REASON } })
}

const nameChecker: Attempt = async (who, known) => {
  const employeeId = someEmployee(who, known) ?? null
  await who.call(nameTransferChecker, { body: { employeeId } })
}

const bankOf = (who: Dishonest) => ({
  bankName: 'Ours',
  accountNumber: `66${who.random.int(1000, 9999)}`,
  swift: null,
})

const changeBank: Attempt = async (who, known) => {
  const id = known.id('suppliers')
  const supplier = id && (await who.read(getSupplier, { params: { id } }))
  if (!id || !supplier) return
  const { name, bankAddress, country, version } = supplier
  const changed = await who.call(updateSupplier, {
    params: { id },
    body: { name, bankAddress, country, ...bankOf(who), version },
  })
  if (changed) await who.call(confirmBankChange, { params: { id }, body: { version: changed.version } })
}

const ownSupplier: Attempt = async (who, known) => {
  const body = { name: 'A cousin Ltd', bankAddress: null, country: 'China', ...bankOf(who) }
  const supplier = await who.call(createSupplier, { body })
  const supplierId = supplier?.id ?? known.id('suppliers')
  if (supplierId === undefined) return
  const wanted = { supplierId, amount: '5000', currency: 'CNY' as const, payInCurrency: 'USD' as const }
  await who.call(requestMoneyTransfer, { body: { ...wanted, purpose: 'Goods' } })
}

const payTransfer: Attempt = async (who, known) => {
  const id = known.id('money_transfers')
  const transfer = id && (await who.read(getMoneyTransfer, { params: { id } }))
  if (!id || !transfer) return
  const { version } = transfer
  await who.call(approveMoneyTransfer, { params: { id }, body: { version } })
  await who.call(payMoneyTransfer, {
    params: { id },
    body: { version: version + 1, payInReference: 'FT 77' },
  })
  await who.call(payMoneyTransfer, { params: { id }, body: { version, payInOverrideReason: 'He paid' } })
}

const changeTransfer: Attempt = async (who, known) => {
  const id = known.id('money_transfers')
  const transfer = id && (await who.read(getMoneyTransfer, { params: { id } }))
  if (!id || !transfer) return
  const { currency, payInCurrency, purpose, version } = transfer
  const body = {
    supplierId: transfer.supplier.id,
    amount: '77000',
    currency,
    payInCurrency,
    purpose,
    version,
  }
  await who.call(changeMoneyTransfer, { params: { id }, body })
}

const cancelTransfer: Attempt = async (who, known) => {
  const id = known.id('money_transfers')
  const transfer = id && (await who.read(getMoneyTransfer, { params: { id } }))
  if (!id || !transfer || who.random.chance(0.7)) return
  const asked = await who.call(cancelMoneyTransfer, {
    params: { id },
    body: { version: transfer.version, reason: REASON },
  })
  if (asked) await who.call(confirmTransferCancellation, { params: { id }, body: { version: asked.version } })
}

const payToOurselves: Attempt = async (who) => {
  const settings = await who.read(getInvoiceSettings)
  if (!settings) return
  const own = { provider: 'M-Pesa', name: 'A cousin', number: `07${who.random.int(10_000_000, 99_999_999)}` }
  const { tanzanianCurrencies, bankAccounts, version } = settings
  const body = { tanzanianCurrencies, bankAccounts, mobileMoney: [own], version }
  const asked = await who.call(putInvoiceSettings, { body })
  if (asked) await who.call(confirmAccountsChange, { body: { version: asked.version } })
}

const openTheGate: Attempt = async (who) => {
  const settings = await who.read(getCompanySettings)
  if (!settings) return
  const { logo: _l, shareImageUrl: _s, ...form } = settings
  const discountTolerancePercent = who.random.pick([0, 10, 100])
  const body = {
    ...form,
    advancePercent: who.random.pick([0, 10, 100]),
    rateTolerancePercent: 50,
    discountTolerancePercent,
  }
  await who.call(putCompanySettings, { body })
}

const signInvoice: Attempt = async (who, known) => {
  const id = known.id('packages')
  if (id === undefined) return
  await who.call(createInvoiceLink, {
    body: { kind: 'fixed-price', packageIds: [id], fixedPrice: '1' } as never,
  })
}

export const OFFICE_ATTEMPTS: readonly Attempt[] = [
  hire,
  raise,
  raise,
  takeOver,
  suspend,
  nameChecker,
  changeBank,
  ownSupplier,
  payTransfer,
  payTransfer,
  changeTransfer,
  cancelTransfer,
  payToOurselves,
  openTheGate,
  signInvoice,
]
