import * as z from 'zod'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const optional = z.string().trim().optional()
const address = z
  .string()
  .refine(isWebAddress, 'must be a web address')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
  .optional()
const wholeNumber = (pattern: RegExp, range: string, fallback: number) =>
  z.string().regex(pattern, `must be a whole number ${range}`).transform(Number).default(fallback)

/** The part of the environment that names who reports where containers are. */
export const carrierEnvironment = z.object({
  CARRIER_EVENTS: z.enum(['off', 'dcsa'], { error: 'must be off or dcsa' }).default('off'),
  CARRIER_TIMEOUT_MS: wholeNumber(/^[1-9]\d{1,5}$/, 'from 10 to 999999', 30_000),
  CARRIER_POLL_MINUTES: wholeNumber(/^([5-9]|[1-9]\d{1,3})$/, 'from 5 to 9999', 60),
  DCSA_URL: address,
  DCSA_CARRIER: optional,
  DCSA_CONSUMER_KEY: optional,
  DCSA_TOKEN: optional,
  DCSA_TOKEN_URL: address,
  DCSA_CLIENT_ID: optional,
  DCSA_CLIENT_SECRET: optional,
  DCSA_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/]{22,344}={0,2}$/, 'must be base64 of 16 bytes or more (openssl rand -base64 64)')
    .optional(),
})

type Environment = z.output<typeof carrierEnvironment>

export interface DcsaConfig {
  kind: 'dcsa'
  timeoutMs: number
  /** How long after an answer the same batch is asked about again. */
  pollMinutes: number
  /** With its version: '/events' is added. */
  url: string
  /** Of which carrier's batches it is asked, as voyages name it; null: of all. */
  carrier: string | null
  consumerKey: string | null
  /** One that stays, or how one is fetched that expires. */
  token: string | { url: string; clientId: string; clientSecret: string } | null
  /** The bytes that callbacks are signed with; null: there are none. */
  callbackSecret: Buffer | null
}

export type CarrierConfig = DcsaConfig

/** Who reports where containers are; null: nobody. One without its keys stops the start. */
export function carrierConfigOf(
  value: Environment,
  missing: (message: string) => never,
): CarrierConfig | null {
  const { CARRIER_EVENTS: kind, DCSA_TOKEN_URL: tokenUrl } = value
  if (kind === 'off') return null
  const need = (name: keyof Environment): string => {
    const given = value[name]
    if (typeof given === 'string' && given !== '') return given
    return missing(`${name} must be set when CARRIER_EVENTS=${kind}`)
  }
  const token = tokenUrl
    ? { url: tokenUrl, clientId: need('DCSA_CLIENT_ID'), clientSecret: need('DCSA_CLIENT_SECRET') }
    : value.DCSA_TOKEN || null
  const consumerKey = value.DCSA_CONSUMER_KEY || null
  if (token === null && consumerKey === null)
    return missing('DCSA_TOKEN, DCSA_TOKEN_URL or DCSA_CONSUMER_KEY must be set when CARRIER_EVENTS=dcsa')
  return {
    kind,
    timeoutMs: value.CARRIER_TIMEOUT_MS,
    pollMinutes: value.CARRIER_POLL_MINUTES,
    url: need('DCSA_URL'),
    carrier: value.DCSA_CARRIER || null,
    consumerKey,
    token,
    callbackSecret: value.DCSA_CALLBACK_SECRET ? Buffer.from(value.DCSA_CALLBACK_SECRET, 'base64') : null,
  }
}
