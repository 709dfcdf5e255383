import {
  type InvoiceSettings,
  invoiceSettings,
  type putInvoiceSettings as putEndpoint,
} from '@/lib/contracts/invoices'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'
import { lockSettings, selectOwnSettings, writeSettings } from './store'

/** Without accounts of its own an office is paid at its desk: nobody may send money to an account that we made up. */
const DEFAULTS: InvoiceSettings = { tanzanianCurrencies: 'USD+TZS', bankAccounts: [], mobileMoney: [] }

function overDefaults(own: unknown): InvoiceSettings {
  return { ...DEFAULTS, ...invoiceSettings.partial().safeParse(own).data }
}

export async function findInvoiceSettings(db: Database): Promise<InvoiceSettings> {
  return overDefaults(await selectOwnSettings(db))
}

export async function saveInvoiceSettings(
  context: Context,
  { body }: InputOf<typeof putEndpoint>,
): Promise<InvoiceSettings> {
  const before = overDefaults(await lockSettings(context.db))
  await writeSettings(context.db, body, actorOf(context).id)
  const changes = differences(before, body)
  if (Object.keys(changes).length > 0) {
    await audit(context, { action: 'invoices.settingsChanged', entity: 'settings', changes })
  }
  return body
}
