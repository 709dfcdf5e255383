import type { Browser, BrowserContext, Page } from '@playwright/test'
import { exchange } from '@/lib/client/call'
import type { StoredSession } from '@/lib/client/session-store'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { login } from '@/lib/contracts/session'
import { signedInState } from '@/tests/browser/support/office'
import { Watch } from '@/tests/browser/support/watch'
import { admin } from '@/tests/runtime/support/server-process'

/** What went wrong in any tab, and what each script was answered by. */
export interface Seen {
  watch: Watch
  /** Scripts and style sheets that were not answered. */
  missing: string[]
  /** Addresses of the scripts that came from the server, in their order. */
  scripts: string[]
  /** The browser's own questions whether to leave. */
  questions: number
}

/** What a tab may say: it was offline, and its build is gone from the server. */
const EXPECTED = [/ERR_INTERNET_DISCONNECTED/, /status of 404 .*\/_next\/data\//]

export function createSeen(): Seen {
  const watch = new Watch()
  for (const message of EXPECTED) watch.expect(message)
  return { watch, missing: [], scripts: [], questions: 0 }
}

const isAsset = (address: string) => new URL(address).pathname.startsWith('/_next/static/')

function listen(context: BrowserContext, seen: Seen): void {
  context.on('response', (response) => {
    if (!isAsset(response.url())) return
    if (!response.ok()) seen.missing.push(`${response.status()} ${response.url()}`)
    else if (!response.fromServiceWorker()) seen.scripts.push(response.url())
  })
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      seen.questions += 1
      void dialog.accept()
    }),
  )
}

export async function signInOwner(origin: string): Promise<StoredSession> {
  const { data, authToken } = await exchange(login, {
    base: `${origin}${API_BASE_PATH}`,
    token: '',
    body: admin,
  })
  if (!authToken) throw new Error('no token for the owner')
  return { user: data, authToken }
}

/** A browser of somebody's own; of a visitor without a session. */
export async function openContext(
  browser: Browser,
  seen: Seen,
  origin: string,
  session?: StoredSession,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    ...(session && { storageState: signedInState(origin, session) }),
  })
  await seen.watch.over(context)
  listen(context, seen)
  return context
}

interface MarkedWindow {
  isSameLoad?: boolean
}

/** Opens a page whose service worker has taken over, and marks its window, so that loading it anew is noticed. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => {
    ;(window as MarkedWindow).isSameLoad = true
  })
  return page
}

export const isSameLoad = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as MarkedWindow).isSameLoad === true)

/** The build that sent the page, by the addresses of its scripts. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="?dpl="]')
    return script ? (new URL(script.src).searchParams.get('dpl') ?? '') : ''
  })
