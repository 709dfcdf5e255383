import * as z from 'zod'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const optional = z.string().trim().optional()
const address = z.string().refine(isWebAddress, 'must be a web address')

/** The part of the environment that names the provider of fiscal receipts. */
export const fiscalEnvironment = z.object({
  FISCAL_PROVIDER: z
    .enum(['off', 'vfdplus', 'totalvfd', 'simplifyvfd'], {
      error: 'must be off, vfdplus, totalvfd or simplifyvfd',
    })
    .default('off'),
  FISCAL_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d{1,5}$/, 'must be a whole number from 10 to 999999')
    .transform(Number)
    .default(30_000),
  VFDPLUS_URL: address.default('https://app.vfdplus.co.tz/vfd-thirdparty-api/post_fiscal_receipt'),
  VFDPLUS_API_KEY: optional,
  VFDPLUS_CREDENTIAL_CODE: optional,
  TOTALVFD_SALES_URL: address.optional(),
  TOTALVFD_TOKEN: optional,
  TOTALVFD_BUSINESS: optional,
  SIMPLIFYVFD_LOGIN_URL: address.optional(),
  SIMPLIFYVFD_INVOICE_URL: address.optional(),
  SIMPLIFYVFD_USERNAME: optional,
  SIMPLIFYVFD_PASSWORD: optional,
})

type Environment = z.output<typeof fiscalEnvironment>

export interface VfdPlusConfig {
  kind: 'vfdplus'
  timeoutMs: number
  url: string
  apiKey: string
  credentialCode: string
}

export interface TotalVfdConfig {
  kind: 'totalvfd'
  timeoutMs: number
  salesUrl: string
  token: string
  business: string
}

export interface SimplifyVfdConfig {
  kind: 'simplifyvfd'
  timeoutMs: number
  loginUrl: string
  invoiceUrl: string
  username: string
  password: string
}

export type FiscalConfig = VfdPlusConfig | TotalVfdConfig | SimplifyVfdConfig

/** The approved provider of fiscal receipts; null: they are entered by hand. One without its keys stops the start. */
export function fiscalConfigOf(value: Environment, missing: (message: string) => never): FiscalConfig | null {
  const { FISCAL_PROVIDER: kind, FISCAL_TIMEOUT_MS: timeoutMs } = value
  const need = (name: keyof Environment): string => {
    const given = value[name]
    if (typeof given === 'string' && given !== '') return given
    return missing(`${name} must be set when FISCAL_PROVIDER=${kind}`)
  }
  if (kind === 'vfdplus') {
    const credentialCode = need('VFDPLUS_CREDENTIAL_CODE')
    return { kind, timeoutMs, url: value.VFDPLUS_URL, apiKey: need('VFDPLUS_API_KEY'), credentialCode }
  }
  if (kind === 'totalvfd') {
    const keys = { token: need('TOTALVFD_TOKEN'), business: need('TOTALVFD_BUSINESS') }
    return { kind, timeoutMs, salesUrl: need('TOTALVFD_SALES_URL'), ...keys }
  }
  if (kind === 'simplifyvfd') {
    const keys = { username: need('SIMPLIFYVFD_USERNAME'), password: need('SIMPLIFYVFD_PASSWORD') }
    const addresses = { loginUrl: need('SIMPLIFYVFD_LOGIN_URL'), invoiceUrl: need('SIMPLIFYVFD_INVOICE_URL') }
    return { kind, timeoutMs, ...addresses, ...keys }
  }
  return null
}
