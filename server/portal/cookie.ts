import type { Context } from '@/server/core/context'
import { SESSION_DAYS } from './store'

/** Browsers take the first name over https alone, and from this very host. */
const SECURE_COOKIE = '__Host-my'
const COOKIE = 'my'

/** The token of a customer's device among the cookies that a browser sent. */
export function sessionTokenIn(cookies: string | undefined): string | null {
  const text = (cookies ?? '').slice(0, 4096)
  return /(?:^|;\s*)(?:__Host-)?my=([\w-]{43})(?:;|$)/.exec(text)?.[1] ?? null
}

function setCookie({ config, setHeader }: Context, value: string, seconds: number): void {
  const [name, secure] = config.publicUrl?.startsWith('https:') ? [SECURE_COOKIE, '; Secure'] : [COOKIE, '']
  setHeader('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

export function setSessionCookie(context: Context, token: string): void {
  setCookie(context, token, SESSION_DAYS * 24 * 60 * 60)
}

export function clearSessionCookie(context: Context): void {
  setCookie(context, '', 0)
}
