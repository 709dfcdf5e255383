import { createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { API_BASE_PATH } from '@/lib/contracts/envelope'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const optional = z.string().trim().optional()
const address = (fallback: string) =>
  z
    .string()
    .refine(isWebAddress, 'must be a web address')
    .default(fallback)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

const GATEWAYS = ['off', 'mpesa', 'selcom', 'azampay', 'clickpesa'] as const

/** The part of the environment that asks customers to pay. */
export const paymentEnvironment = z.object({
  PAYMENT_GATEWAY: z
    .enum(GATEWAYS, { error: 'must be off, mpesa, selcom, azampay or clickpesa' })
    .default('off'),
  PAYMENT_ACCOUNT: optional,
  PAYMENT_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters, digits, - or _')
    .optional(),
  PAYMENT_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{1,5}$/, 'must be a whole number from 10 to 999999')
    .transform(Number)
    .default(30_000),
  MPESA_API_KEY: optional,
  MPESA_PUBLIC_KEY: optional,
  MPESA_SERVICE_PROVIDER_CODE: optional,
  MPESA_URL: address('https://openapi.m-pesa.com/openapi/ipg/v2/vodacomTZN'),
  SELCOM_VENDOR: optional,
  SELCOM_API_KEY: optional,
  SELCOM_API_SECRET: optional,
  SELCOM_EMAIL: z.email('must be an e-mail address').optional(),
  SELCOM_URL: address('https://apigw.selcommobile.com/v1'),
  AZAMPAY_APP_NAME: optional,
  AZAMPAY_CLIENT_ID: optional,
  AZAMPAY_CLIENT_SECRET: optional,
  AZAMPAY_API_KEY: optional,
  AZAMPAY_URL: address('https://checkout.azampay.co.tz'),
  AZAMPAY_TOKEN_URL: address('https://authenticator.azampay.co.tz'),
  CLICKPESA_CLIENT_ID: optional,
  CLICKPESA_API_KEY: optional,
  CLICKPESA_CHECKSUM_KEY: optional,
  CLICKPESA_URL: address('https://api.clickpesa.com/third-parties'),
})

type Environment = z.output<typeof paymentEnvironment>

interface Common {
  url: string
  timeoutMs: number
  /** The account of ours, by its name, that the provider pays into. */
  account: string
  /** The part of the address of callbacks that nobody else knows. */
  callbackSecret: string
  /** The address of callbacks, for providers who are told it with each order; null where nobody outside knows ours. */
  callbackUrl: string | null
}

export interface MpesaConfig extends Common {
  kind: 'mpesa'
  apiKey: string
  publicKey: KeyObject
  serviceProviderCode: string
}

export interface SelcomConfig extends Common {
  kind: 'selcom'
  vendor: string
  apiKey: string
  apiSecret: string
  /** Selcom wants one with each order; customers are not asked for theirs. */
  email: string
}

export interface AzamPayConfig extends Common {
  kind: 'azampay'
  appName: string
  clientId: string
  clientSecret: string
  apiKey: string
  tokenUrl: string
}

export interface ClickPesaConfig extends Common {
  kind: 'clickpesa'
  clientId: string
  apiKey: string
  checksumKey: string
}

export type PaymentConfig = MpesaConfig | SelcomConfig | AzamPayConfig | ClickPesaConfig

type Missing = (message: string) => never

/** The portal shows it as base64 of DER. */
function publicKeyOf(text: string, wrong: Missing): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return wrong('MPESA_PUBLIC_KEY must be the public key as the portal shows it, in base64')
  }
}

type Need = (name: keyof Environment) => string

function commonOf(value: Environment, need: Need, origin: string | undefined): Omit<Common, 'url'> {
  const callbackSecret = need('PAYMENT_CALLBACK_SECRET')
  return {
    timeoutMs: value.PAYMENT_TIMEOUT_MS,
    account: need('PAYMENT_ACCOUNT'),
    callbackSecret,
    callbackUrl: origin ? `${origin}${API_BASE_PATH}/gateways/payments/${callbackSecret}` : null,
  }
}

/**
 * The gateway that customers are asked to pay by; null: off. One without its keys stops the start. `origin` is where
 * providers reach the API.
 */
export function paymentConfigOf(
  value: Environment,
  origin: string | undefined,
  missing: Missing,
): PaymentConfig | null {
  const kind = value.PAYMENT_GATEWAY
  if (kind === 'off') return null
  const need: Need = (name) => {
    const given = value[name]
    if (typeof given === 'string' && given !== '') return given
    return missing(`${name} must be set when PAYMENT_GATEWAY=${kind}`)
  }
  const common = commonOf(value, need, origin)
  if (kind === 'mpesa') {
    const publicKey = publicKeyOf(need('MPESA_PUBLIC_KEY'), missing)
    const serviceProviderCode = need('MPESA_SERVICE_PROVIDER_CODE')
    return {
      kind,
      url: value.MPESA_URL,
      apiKey: need('MPESA_API_KEY'),
      publicKey,
      serviceProviderCode,
      ...common,
    }
  }
  if (kind === 'selcom') {
    const [vendor, email] = [need('SELCOM_VENDOR'), need('SELCOM_EMAIL')]
    const [apiKey, apiSecret] = [need('SELCOM_API_KEY'), need('SELCOM_API_SECRET')]
    return { kind, url: value.SELCOM_URL, vendor, apiKey, apiSecret, email, ...common }
  }
  if (kind === 'azampay') {
    return {
      kind,
      url: value.AZAMPAY_URL,
      tokenUrl: value.AZAMPAY_TOKEN_URL,
      appName: need('AZAMPAY_APP_NAME'),
      clientId: need('AZAMPAY_CLIENT_ID'),
      clientSecret: need('AZAMPAY_CLIENT_SECRET'),
      apiKey: need('AZAMPAY_API_KEY'),
      ...common,
    }
  }
  return {
    kind,
    url: value.CLICKPESA_URL,
    clientId: need('CLICKPESA_CLIENT_ID'),
    apiKey: need('CLICKPESA_API_KEY'),
    checksumKey: need('CLICKPESA_CHECKSUM_KEY'),
    ...common,
  }
}
