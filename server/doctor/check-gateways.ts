import type { CarrierConfig } from '@/server/core/carrier-config'
import type { Config } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import type { FiscalConfig } from '@/server/core/fiscal-config'
import type { PaymentConfig } from '@/server/core/payment-config'
import { findRunningDatabase } from '@/server/database/embedded/embedded-database'
import { getFiscalSettings } from '@/server/fiscal-receipts/settings'
import { carrierGateway } from '@/server/gateways/dcsa'
import { fiscalProvider } from '@/server/gateways/fiscal-providers'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { findDoor } from '@/server/payment-requests/offer'
import { type Finding, hasEmbedded, ok, PATIENCE_MS, warn, wrong } from './checks'

/** What the office has set itself; null where its database is not there, which other lines say. */
interface OfficeSettings {
  hasPaymentAccount: boolean
  fiscalMode: 'off' | 'hand' | 'provider'
}

async function readOffice(config: Config): Promise<OfficeSettings | null> {
  const { databaseUrl, dataDir } = config
  const embedded = databaseUrl === undefined && hasEmbedded(dataDir) && (await findRunningDatabase(dataDir))
  const url = databaseUrl ?? (embedded ? embedded.url : undefined)
  if (url === undefined) return null
  const pool = createPool(url, 1)
  try {
    const db = createDatabase(pool)
    const hasPaymentAccount = (await findDoor({ config, db })) !== null
    return { hasPaymentAccount, fiscalMode: (await getFiscalSettings(db)).mode }
  } catch {
    return null
  } finally {
    await pool.end()
  }
}

async function checkPayments(
  payments: PaymentConfig | null,
  office: OfficeSettings | null,
): Promise<Finding[]> {
  const gateway = paymentGateway(payments && { ...payments, timeoutMs: PATIENCE_MS })
  if (!payments || !gateway)
    return [
      warn(
        'No gateway asks customers to pay by phone: invoices and tracking name the accounts alone (PAYMENT_GATEWAY).',
      ),
    ]
  const problem = await gateway.tryKeys()
  return [
    problem === null
      ? ok(`PAYMENT_GATEWAY: ${gateway.label} answers and takes our keys; nobody was asked to pay.`)
      : wrong(`PAYMENT_GATEWAY: ${gateway.label} said ${problem}. Look at its keys and its address.`),
    ...(office && !office.hasPaymentAccount
      ? [
          wrong(
            `PAYMENT_ACCOUNT: there is no account in TShs named ${payments.account}, so customers are not asked to pay. Open it in the book-keeping, or correct the name.`,
          ),
        ]
      : []),
    ...(payments.callbackUrl === null
      ? [
          warn(
            'The provider of payments cannot call back without PUBLIC_URL: what is paid is seen some seconds later.',
          ),
        ]
      : []),
  ]
}

async function checkFiscal(fiscal: FiscalConfig | null, office: OfficeSettings | null): Promise<Finding[]> {
  const provider = fiscalProvider(fiscal && { ...fiscal, timeoutMs: PATIENCE_MS })
  const isWanted = office?.fiscalMode === 'provider'
  if (!fiscal || !provider)
    return [
      isWanted
        ? wrong(
            'Fiscal receipts wait: Company, Fiscal receipts wants a provider, and FISCAL_PROVIDER is off.',
          )
        : warn(
            'No provider makes fiscal receipts: where they are on, their codes are entered by hand (FISCAL_PROVIDER).',
          ),
    ]
  const unused =
    office && !isWanted
      ? [warn('FISCAL_PROVIDER is not used: Company, Fiscal receipts does not send by a provider.')]
      : []
  if (!provider.tryKeys)
    return [
      ok(`FISCAL_PROVIDER: ${fiscal.kind} has its keys; it takes nothing but sales, so it was not asked.`),
      ...unused,
    ]
  const problem = await provider.tryKeys()
  return [
    problem === null
      ? ok(`FISCAL_PROVIDER: ${fiscal.kind} answers and takes our keys; no sale was sent.`)
      : wrong(`FISCAL_PROVIDER: ${fiscal.kind} said ${problem}. Look at its keys and its address.`),
    ...unused,
  ]
}

async function checkCarrier(carrier: CarrierConfig | null): Promise<Finding[]> {
  const gateway = carrierGateway(carrier && { ...carrier, timeoutMs: PATIENCE_MS })
  if (!carrier || !gateway)
    return [
      warn(
        'No carrier reports where containers are: the days of voyages are entered by hand (CARRIER_EVENTS).',
      ),
    ]
  const { host } = new URL(carrier.url)
  const problem = await gateway.tryKeys()
  return [
    problem === null
      ? ok(`CARRIER_EVENTS: ${host} answers and takes our keys.`)
      : wrong(`CARRIER_EVENTS: ${host} said ${problem}. Look at its keys and at DCSA_URL.`),
    ...(carrier.callbackSecret === null
      ? [
          warn(
            `DCSA_CALLBACK_SECRET is not set: the carrier is asked every ${carrier.pollMinutes} minutes and cannot report sooner.`,
          ),
        ]
      : []),
  ]
}

/** Whether the gateways beside those of messages are set up and answer, by calls that change nothing. A missing key stops the start. */
export async function checkGateways(config: Config): Promise<Finding[]> {
  const office = await readOffice(config)
  return [
    ...(await checkPayments(config.payments, office)),
    ...(await checkFiscal(config.fiscal, office)),
    ...(await checkCarrier(config.carrier)),
  ]
}
