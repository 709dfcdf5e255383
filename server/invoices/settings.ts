import type { DataOf } from '@/lib/contracts/endpoint'
import {
  type confirmAccountsChange as confirmEndpoint,
  type getInvoiceSettings as getEndpoint,
  type InvoiceSettings,
  invoiceSettings,
  type PaymentAccounts,
  type putInvoiceSettings as putEndpoint,
} from '@/lib/contracts/invoices'
import { findSetting, INVOICES, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { askForAccounts, dropAccountsChange, findAccountsChange, takeAccountsChange } from './accounts-change'

/** Without accounts of its own an office is paid at its desk: nobody may send money to an account that we made up. */
const DEFAULTS: InvoiceSettings = {
  tanzanianCurrencies: 'USD+TZS',
  cashRounding: 'none',
  bankAccounts: [],
  mobileMoney: [],
}

function overDefaults(own: unknown): InvoiceSettings {
  return { ...DEFAULTS, ...invoiceSettings.partial().safeParse(own).data }
}

/** Where the money goes, of what the row holds. */
export function paymentAccountsOf(own: unknown): PaymentAccounts {
  const { bankAccounts, mobileMoney } = overDefaults(own)
  return { bankAccounts, mobileMoney }
}

type SettingsWithChange = DataOf<typeof getEndpoint>

type Versioned = InvoiceSettings & { version: number }

export async function findInvoiceSettings(db: Database): Promise<Versioned> {
  const { value, version } = await findSetting(db, INVOICES)
  return { ...overDefaults(value), version }
}

const isSame = (one: PaymentAccounts, other: PaymentAccounts) =>
  JSON.stringify([one.bankAccounts, one.mobileMoney]) ===
  JSON.stringify([other.bankAccounts, other.mobileMoney])

/** Saves them; other accounts than the known ones wait for a second person. An office that has none sets its first at once. */
export async function saveInvoiceSettings(
  context: Context,
  { body }: InputOf<typeof putEndpoint>,
): Promise<SettingsWithChange> {
  const { version, ...asked } = body
  const own = await takeSetting(context.db, INVOICES)
  if (own.version !== version) throw staleVersion()
  const before = overDefaults(own.value)
  const { bankAccounts, mobileMoney } = before
  const wanted = { ...asked, cashRounding: asked.cashRounding ?? before.cashRounding }
  const waits = bankAccounts.length + mobileMoney.length > 0 && !isSame(before, wanted)
  const after = waits ? { ...wanted, bankAccounts, mobileMoney } : wanted
  await putSetting(context.db, INVOICES, after, actorOf(context).id)
  const changes = differences(before, after)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'invoices.settingsChanged', entity: 'settings', changes })
  }
  if (waits) await askForAccounts(context, { before, wanted })
  return readInvoiceSettings(context)
}

/** The settings with the accounts that wait for a second person. */
export async function readInvoiceSettings(context: Context): Promise<SettingsWithChange> {
  const settings = await findInvoiceSettings(context.db)
  return { ...settings, ...(await findAccountsChange(context)) }
}

/** Locks the settings whose new accounts wait, as the caller has read them. */
async function lockChange(context: Context, version: number) {
  const own = await takeSetting(context.db, INVOICES)
  const change = await takeAccountsChange(context)
  if (own.version !== version) throw staleVersion()
  return { before: overDefaults(own.value), change }
}

export async function confirmAccountsChange(
  context: Context,
  { body }: InputOf<typeof confirmEndpoint>,
): Promise<SettingsWithChange> {
  const { before, change } = await lockChange(context, body.version)
  await requireSecondPerson(context, change.askedBy)
  const { bankAccounts, mobileMoney } = change
  const after = { ...before, bankAccounts, mobileMoney }
  await putSetting(context.db, INVOICES, after, actorOf(context).id)
  await dropAccountsChange(context)
  const changes = differences(before, after)
  await audit(context, { action: 'invoices.accountsConfirmed', entity: 'settings', changes })
  return readInvoiceSettings(context)
}

export async function rejectAccountsChange(
  context: Context,
  { body }: InputOf<typeof confirmEndpoint>,
): Promise<SettingsWithChange> {
  const { before, change } = await lockChange(context, body.version)
  await putSetting(context.db, INVOICES, before, actorOf(context).id)
  await dropAccountsChange(context)
  const { bankAccounts, mobileMoney } = change
  const changes = {
    bankAccounts: { old: bankAccounts, new: null },
    mobileMoney: { old: mobileMoney, new: null },
  }
  await audit(context, { action: 'invoices.accountsRejected', entity: 'settings', changes })
  return readInvoiceSettings(context)
}
