import * as z from 'zod'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const optional = z.string().trim().optional()
const address = (fallback: string) =>
  z
    .string()
    .refine(isWebAddress, 'must be a web address')
    .default(fallback)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const perSecond = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999')
    .transform(Number)
    .default(fallback)

/** The gateways' part of the environment. */
export const messageEnvironment = z.object({
  SMS_GATEWAY: z
    .enum(['off', 'beem', 'africas-talking'], { error: 'must be off, beem or africas-talking' })
    .default('off'),
  SMS_PER_SECOND: perSecond(20),
  BEEM_API_KEY: optional,
  BEEM_SECRET_KEY: optional,
  BEEM_SENDER: z
    .string()
    .regex(/^[\w .-]{3,11}$/, 'must be the registered sender name of 3 to 11 letters')
    .optional(),
  BEEM_URL: address('https://apisms.beem.africa'),
  AFRICASTALKING_USERNAME: optional,
  AFRICASTALKING_API_KEY: optional,
  AFRICASTALKING_SENDER: optional,
  AFRICASTALKING_URL: address('https://api.africastalking.com'),
  WHATSAPP_GATEWAY: z.enum(['off', 'cloud'], { error: 'must be off or cloud' }).default('off'),
  WHATSAPP_PER_SECOND: perSecond(20),
  WHATSAPP_TOKEN: optional,
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be the digits of the phone number id').optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be the phone number itself with + and country code: +255700000000')
    .optional(),
  WHATSAPP_APP_SECRET: optional,
  WHATSAPP_VERIFY_TOKEN: optional,
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'must be the name of an approved template: small letters, digits and _')
    .optional(),
  WHATSAPP_URL: address('https://graph.facebook.com/v24.0'),
  MESSAGE_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters, digits, - or _')
    .optional(),
  MESSAGE_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{1,5}$/, 'must be a whole number from 10 to 999999')
    .transform(Number)
    .default(20_000),
})

type Environment = z.output<typeof messageEnvironment>

interface Common {
  url: string
  perSecond: number
  timeoutMs: number
}

export interface BeemConfig extends Common {
  kind: 'beem'
  apiKey: string
  secretKey: string
  sender: string
}

export interface AfricasTalkingConfig extends Common {
  kind: 'africas-talking'
  username: string
  apiKey: string
  sender: string | null
}

export interface WhatsAppConfig extends Common {
  kind: 'whatsapp-cloud'
  token: string
  phoneNumberId: string
  /** The number itself, for people to write to; null: the website offers nobody to. */
  number: string | null
  appSecret: string
  verifyToken: string
  /** An approved template with one variable, for messages outside the 24 hours after a customer's own. */
  template: string | null
}

/** Which gateways messages leave by; none: they stay in the outbox. */
export interface MessageConfig {
  sms: BeemConfig | AfricasTalkingConfig | null
  whatsapp: WhatsAppConfig | null
  /** The part of an address that SMS gateways report to which nobody else knows; null: no reports are taken. */
  callbackSecret: string | null
}

/** The value of a variable that another one asks for; `missing` throws what names it. */
function needs(
  value: Environment,
  name: keyof Environment,
  because: string,
  missing: (message: string) => never,
): string {
  const given = value[name]
  return typeof given === 'string' && given !== '' ? given : missing(`${name} must be set when ${because}`)
}

/** What the gateways need, whole: a gateway that is asked for without its keys stops the start. */
export function messageConfigOf(value: Environment, missing: (message: string) => never): MessageConfig {
  const timeoutMs = value.MESSAGE_TIMEOUT_MS
  return {
    sms: smsConfig(value, { timeoutMs, perSecond: value.SMS_PER_SECOND }, missing),
    whatsapp: value.WHATSAPP_GATEWAY === 'off' ? null : whatsAppConfig(value, timeoutMs, missing),
    callbackSecret: value.MESSAGE_CALLBACK_SECRET ?? null,
  }
}

function smsConfig(
  value: Environment,
  common: Omit<Common, 'url'>,
  missing: (message: string) => never,
): MessageConfig['sms'] {
  const need = (name: keyof Environment) => needs(value, name, `SMS_GATEWAY=${value.SMS_GATEWAY}`, missing)
  if (value.SMS_GATEWAY === 'beem') {
    return {
      kind: 'beem',
      url: value.BEEM_URL,
      apiKey: need('BEEM_API_KEY'),
      secretKey: need('BEEM_SECRET_KEY'),
      sender: need('BEEM_SENDER'),
      ...common,
    }
  }
  if (value.SMS_GATEWAY === 'africas-talking') {
    return {
      kind: 'africas-talking',
      url: value.AFRICASTALKING_URL,
      username: need('AFRICASTALKING_USERNAME'),
      apiKey: need('AFRICASTALKING_API_KEY'),
      sender: value.AFRICASTALKING_SENDER ?? null,
      ...common,
    }
  }
  return null
}

function whatsAppConfig(
  value: Environment,
  timeoutMs: number,
  missing: (message: string) => never,
): WhatsAppConfig {
  const need = (name: keyof Environment) => needs(value, name, 'WHATSAPP_GATEWAY=cloud', missing)
  return {
    kind: 'whatsapp-cloud',
    url: value.WHATSAPP_URL,
    perSecond: value.WHATSAPP_PER_SECOND,
    timeoutMs,
    token: need('WHATSAPP_TOKEN'),
    phoneNumberId: need('WHATSAPP_PHONE_NUMBER_ID'),
    number: value.WHATSAPP_NUMBER ?? null,
    appSecret: need('WHATSAPP_APP_SECRET'),
    verifyToken: need('WHATSAPP_VERIFY_TOKEN'),
    template: value.WHATSAPP_TEMPLATE ?? null,
  }
}
