import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { SESSION_KEY } from '@/lib/client/session-store'
import { projectRoot } from '@/server/core/project-root'
import { demoPassword } from '@/server/demo'
import { type Running, startProduct } from './processes'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of CHROMIUM_PATH or of this machine. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || PATHS.find((path) => existsSync(path))

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
}

/** A provider of mobile money, so that paying is offered; nobody is asked. */
const PROVIDER = {
  PAYMENT_GATEWAY: 'clickpesa',
  PAYMENT_ACCOUNT: 'Mobile money till',
  PAYMENT_CALLBACK_SECRET: 'a-secret-of-more-than-24-letters',
  CLICKPESA_CLIENT_ID: 'client',
  CLICKPESA_API_KEY: 'key',
  CLICKPESA_CHECKSUM_KEY: 'checksum',
  CLICKPESA_URL: 'http://127.0.0.1:9',
}

/** The product with the demo's data in a folder of its own, gone when it stops. */
export async function startDemo(name: string): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), `cargo-${name}-`))
  const product = await startProduct(`product-${name}`, '', {
    DATA_DIR: dataDir,
    PUBLIC_URL: '',
    ...PROVIDER,
  })
  const stop = async () => {
    const code = await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
    return code
  }
  return { ...product, stop }
}

export interface DemoSession {
  token: string
  /** What a browser has stored that is signed in. */
  storageState: NonNullable<BrowserContextOptions['storageState']>
}

/** Signs in as the demo's owner, who sees every page of the dashboard. */
export async function signInDemo(origin: string): Promise<DemoSession> {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'superadmin@example.com', password: demoPassword }),
  })
  const { data: user } = (await answer.json()) as { data: unknown }
  const token = answer.headers.get('auth-token') ?? ''
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify({ user, authToken: token }) }]
  return { token, storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}

/** The dashboard's pages whose addresses name no record, and of those that do, one of each list. */
export async function adminRoutes(origin: string, { token }: DemoSession): Promise<string[]> {
  const manifest = readFileSync(join(projectRoot, '.next/build-manifest.json'), 'utf8')
  const { pages } = JSON.parse(manifest) as { pages: Record<string, unknown> }
  const plain = Object.keys(pages).filter((page) => page.startsWith('/admin/') && !page.includes('['))
  const firstOf = async (list: string) => {
    const answer = await fetch(`${origin}/api/v1/${list}?itemsPerPage=1`, {
      headers: { 'auth-token': token },
    })
    const { data } = (await answer.json()) as { data: { result: { id: string }[] } }
    return `/admin/${list}/${data.result[0]?.id}`
  }
  const named = await Promise.all(['packages', 'batches', 'customers'].map(firstOf))
  return [...plain.sort(), ...named]
}

/** Until the page stands: its own heading is there and nothing is on its way. */
export async function openPage(page: Page, address: string): Promise<void> {
  // The stream of notifications never ends; 204 says not to try again.
  await page.route('**/notifications/stream', (route) => route.fulfill({ status: 204 }))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main').first().waitFor()
}
