import { useCallback, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type * as z from 'zod'
import { useSession } from '@/hooks/session'
import { isTextsKey } from '@/hooks/translator'
import { useCall } from '@/hooks/use-call'
import { ApiError } from '@/lib/client/api-error'
import { restoreLanguage } from '@/lib/client/browser-language'
import { call, exchange } from '@/lib/client/call'
import { removeLocalDrafts } from '@/lib/client/local-drafts'
import { removeEntriesOf } from '@/lib/client/offline-queue'
import { removeOfficeData } from '@/lib/client/saved-pages'
import {
  beginSignOut,
  clearSession,
  pageOfSessionEnd,
  readSession,
  storeSession,
} from '@/lib/client/session-store'
import { TOKEN_BINDING_HEADER } from '@/lib/contracts/envelope'
import { type CurrentUser, type credentials, getSession, login, logout } from '@/lib/contracts/session'
import type { Language } from '@/lib/domain/languages'

export type LoginOutcome =
  /** `page` is where a session of the same person ended in this tab, or the dashboard. */
  | { kind: 'signedIn'; language: CurrentUser['language']; page: string }
  /** The password was right; the code of the second step is still to come. */
  | { kind: 'codeNeeded' }
  | { kind: 'wrongCode' }
  | { kind: 'wrongCredentials' }
  | { kind: 'networkError' }
  | { kind: 'serverError' }
  | { kind: 'wait'; message: string }

function outcomeOf(failure: unknown): LoginOutcome {
  if (!(failure instanceof ApiError)) return { kind: 'networkError' }
  if (failure.status >= 500) return { kind: 'serverError' }
  if (failure.code === 429) return { kind: 'wait', message: failure.message }
  if (failure.error === 'two_step_required') return { kind: 'codeNeeded' }
  if (failure.error === 'wrong_code' || failure.errors.code) return { kind: 'wrongCode' }
  return { kind: 'wrongCredentials' }
}

/** Empties the cache of what one person may see before another signs in; texts are the same for everybody. */
function useForgetAnswers(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate((key) => !isTextsKey(key), undefined, { revalidate: false }), [mutate])
}

/**
 * Asks for a token that is worth nothing outside of this browser. Not of an API on another host, nor where cookies are off:
 * no cookie would come along.
 */
function bindingHeaders(): Record<string, string> {
  if (process.env.NEXT_PUBLIC_API_URL || !navigator.cookieEnabled) return {}
  return { [TOKEN_BINDING_HEADER]: window.location.protocol.replace(':', '') }
}

/** Signs in and stores the session. A second click meanwhile does nothing. */
export function useLogin() {
  const forget = useForgetAnswers()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function signIn(body: z.input<typeof credentials>): Promise<LoginOutcome | null> {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    try {
      const { data, authToken } = await exchange(login, { body, token: '', headers: bindingHeaders() })
      if (!data || !authToken) return { kind: 'wrongCredentials' }
      await forget()
      await removeOfficeData()
      const page = pageOfSessionEnd(data.id) ?? '/admin/dashboard'
      storeSession({ user: data, authToken })
      return { kind: 'signedIn', language: data.language, page }
    } catch (failure) {
      return outcomeOf(failure)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { signIn, pending }
}

/**
 * Ends the session on the server, and in this browser in any case, even offline. Drafts and what was not sent go with it.
 * Resolves with the language that this browser showed before.
 */
export function useLogout(): () => Promise<Language | null> {
  const forget = useForgetAnswers()
  return useCallback(async () => {
    const employeeId = readSession()?.user.id
    beginSignOut()
    try {
      await call(logout, {})
    } catch {
      // The token expires by itself on the server; it must not stay in this browser.
    }
    removeLocalDrafts()
    // Without storage nothing waits.
    if (employeeId) await removeEntriesOf(employeeId).catch(() => undefined)
    const language = restoreLanguage()
    clearSession()
    await forget()
    return language
  }, [forget])
}

const MINUTES_5 = 300_000

/** Asks the server whether the stored session is still good, and takes over a changed name, privilege or position. */
export function useVerifiedSession(): void {
  const isSignedIn = useSession() !== null
  const { data } = useCall(getSession, isSignedIn ? {} : null, { refreshInterval: MINUTES_5 })

  // By a new answer alone: what a refusal said meanwhile is newer than the last one.
  useEffect(() => {
    const session = readSession()
    if (!data || !session || data.id !== session.user.id) return
    if (JSON.stringify(data) !== JSON.stringify(session.user)) {
      storeSession({ user: data, authToken: session.authToken })
    }
  }, [data])
}
