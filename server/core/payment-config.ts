import * as z from 'zod'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const optional = z.string().trim().optional()
const address = (fallback: string) =>
  z
    .string()
    .refine(isWebAddress, 'must be a web address')
    .default(fallback)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

/** The part of the environment that asks customers to pay. */
export const paymentEnvironment = z.object({
  PAYMENT_GATEWAY: z.enum(['off', 'clickpesa'], { error: 'must be off or clickpesa' }).default('off'),
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
}

export interface ClickPesaConfig extends Common {
  kind: 'clickpesa'
  clientId: string
  apiKey: string
  checksumKey: string
}

export type PaymentConfig = ClickPesaConfig

type Missing = (message: string) => never

/** The gateway that customers are asked to pay by; null: off. One without its keys stops the start. */
export function paymentConfigOf(value: Environment, missing: Missing): PaymentConfig | null {
  const kind = value.PAYMENT_GATEWAY
  if (kind === 'off') return null
  const need = (name: keyof Environment): string => {
    const given = value[name]
    if (typeof given === 'string' && given !== '') return given
    return missing(`${name} must be set when PAYMENT_GATEWAY=${kind}`)
  }
  const common = {
    timeoutMs: value.PAYMENT_TIMEOUT_MS,
    account: need('PAYMENT_ACCOUNT'),
    callbackSecret: need('PAYMENT_CALLBACK_SECRET'),
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
