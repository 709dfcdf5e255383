import {
  type InvoiceSettings,
  invoiceSettings,
  type PaymentAccounts,
  type putInvoiceSettings as putEndpoint,
} from '@/lib/contracts/invoices'
import { findSetting, putSetting, takeSetting } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'

/** The key of the settings' row. */
export const INVOICE_SETTING = 'invoices'

/** Without accounts of its own an office is paid at its desk: nobody may send money to an account that we made up. */
const DEFAULTS: InvoiceSettings = { tanzanianCurrencies: 'USD+TZS', bankAccounts: [], mobileMoney: [] }

function overDefaults(own: unknown): InvoiceSettings {
  return { ...DEFAULTS, ...invoiceSettings.partial().safeParse(own).data }
}

/** Where the money goes, of what the row holds. */
export function paymentAccountsOf(own: unknown): PaymentAccounts {
  const { bankAccounts, mobileMoney } = overDefaults(own)
  return { bankAccounts, mobileMoney }
}

type Versioned = InvoiceSettings & { version: number }

export async function findInvoiceSettings(db: Database): Promise<Versioned> {
  const { value, version } = await findSetting(db, INVOICE_SETTING)
  return { ...overDefaults(value), version }
}

export async function saveInvoiceSettings(
  context: Context,
  { body }: InputOf<typeof putEndpoint>,
): Promise<Versioned> {
  const { version, ...after } = body
  const own = await takeSetting(context.db, INVOICE_SETTING)
  if (own.version !== version) throw staleVersion()
  await putSetting(context.db, INVOICE_SETTING, after, actorOf(context).id)
  const changes = differences(overDefaults(own.value), after)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'invoices.settingsChanged', entity: 'settings', changes })
  }
  return { ...after, version: version + 1 }
}
