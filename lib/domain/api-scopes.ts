import { type Capability, may, type Person } from './access'

/**
 * What a key of another program may be allowed, and which rights that is. Money, rates, prices, rights and the company's
 * settings are in none: those acts ask a person for a code.
 */
const SCOPE_CAPABILITIES = {
  'cargo:read': ['cargo.read'],
  'customers:read': ['customers.read'],
  'customers:contact': ['customers.contact'],
  'customers:write': ['customers.edit'],
  'debts:read': ['debts.read'],
  'rates:read': ['rates.read'],
  'packages:receive': ['packages.receive'],
  'files:upload': ['files.upload'],
} as const satisfies Record<string, readonly Capability[]>

export type ApiScope = keyof typeof SCOPE_CAPABILITIES
export const API_SCOPES = Object.keys(SCOPE_CAPABILITIES) as ApiScope[]

/** The rights of a key: those of its scopes that its maker has at this moment. */
export function scopeCapabilities(scopes: readonly ApiScope[], maker: Person): Capability[] {
  return scopes.flatMap((scope) => SCOPE_CAPABILITIES[scope].filter((capability) => may(maker, capability)))
}

/** The longest that a key may be good for, in days. */
export const LONGEST_KEY_DAYS = 366
/** How many customers a key may be restricted to. */
export const MOST_KEY_CUSTOMERS = 100
/** What the token of a key begins with, so that people and scanners of secrets recognise it. */
export const KEY_PREFIX = 'cargokey_'
