import { signInDemo } from './browser'

interface Named {
  id: string
}
interface Cargo extends Named {
  trackingNumber: string
  waitingStatus: string
  isPaymentComplete: boolean
  receiverInfo: Named | null
}
interface Batch extends Named {
  number: string
  salt: string
}

/** A page that somebody is sent the address of. Its name is what the tables call it: the address opens it. */
export interface SharedPage {
  name: string
  path: string
  /** Of a customer whose own page it is. */
  cookie?: string
}

const inEnglish = (path: string) => path.replace(/^\/(zh|sw)(?=\/)/, '')

/** Asks the demo's API as its owner. */
export async function asOwner(origin: string) {
  const { token } = await signInDemo(origin)
  const headers = { 'auth-token': token, 'content-type': 'application/json' }
  return async <Answer>(path: string, body?: object): Promise<Answer> => {
    const settings = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}/api/v1${path}`, { headers, ...settings })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Answer }).data
  }
}

type Ask = Awaited<ReturnType<typeof asOwner>>

async function invoices(ask: Ask, cargo: Cargo): Promise<SharedPage[]> {
  const packageIds = [cargo.id]
  const requests = [
    { name: '/combined-invoice', kind: 'combined' },
    { name: '/fixed-price-combined-invoice', kind: 'fixed-price', fixedPrice: '125.00' },
    { name: '/china-invoice', kind: 'china', margin: '10', invoiceReceiver: 'Neema Mushi' },
  ]
  const pages = requests.map(async ({ name, ...asked }) => {
    const { path } = await ask<{ path: string }>('/invoice-links', { ...asked, packageIds, language: 'en' })
    return { name, path }
  })
  return Promise.all(pages)
}

async function batchViews(ask: Ask): Promise<SharedPage[]> {
  const { result } = await ask<{ result: Batch[] }>('/batches?itemsPerPage=1')
  const [first] = result
  if (!first) throw new Error('The demo has no batch.')
  const { id, number } = first
  const { salt } = await ask<Batch>(`/batches/${id}`)
  const named = new URLSearchParams({ batchId: id, batchNumber: number })
  return [
    { name: '/agent-view', path: `/agent-view?${named}&salt=${salt}` },
    { name: '/packaging-report', path: `/packaging-report?${named}` },
  ]
}

async function posts(ask: Ask): Promise<SharedPage[]> {
  const { result } = await ask<{ result: Named[] }>('/published-posts?itemsPerPage=1')
  const id = result[0]?.id
  return [
    { name: '/blog/(post)', path: `/blog/post-${id}` },
    { name: '/single-post', path: `/single-post?id=${id}` },
  ]
}

/** Of an employee of the demo, who is signed out by it. */
async function passwordPage(ask: Ask): Promise<SharedPage> {
  const { result } = await ask<{ result: { id: string; email: string }[] }>('/employees?itemsPerPage=100')
  const clerk = result.find(({ email }) => email === 'warehouse@example.com')
  const { token } = await ask<{ token: string }>(`/employees/${clerk?.id}/password-link`, {})
  return { name: '/set-password', path: `/set-password?token=${token}` }
}

async function releasePage(ask: Ask, all: readonly Cargo[]): Promise<SharedPage> {
  const waiting = all.find((one) => one.receiverInfo && /pending|notified/.test(one.waitingStatus))
  const { path } = await ask<{ path: string }>(`/packages/${waiting?.id}/release-link`)
  return { name: '/waiting-room (ship it)', path: inEnglish(path) }
}

/** Every page that is shared by a link of its own, in English, with the demo's data on it. */
export async function sharedPages(origin: string): Promise<SharedPage[]> {
  const ask = await asOwner(origin)
  const { result } = await ask<{ result: Cargo[] }>('/packages?itemsPerPage=100')
  const cargo = result.find(({ receiverInfo }) => receiverInfo)
  if (!cargo) throw new Error('The demo has no cargo with a receiver.')
  const unpaid = result.find((one) => one.receiverInfo && !one.isPaymentComplete) ?? cargo
  const customerId = cargo.receiverInfo?.id
  const [{ path: statement }, { phones }] = await Promise.all([
    ask<{ path: string }>('/statement-links', { customerId, language: 'en' }),
    ask<{ phones: string[] }>(`/customers/${customerId}`),
  ])
  const track = (asked: string) => `/track-cargo/info?trackingNumber=${encodeURIComponent(asked)}`
  return [
    { name: '/track-cargo/info', path: track(cargo.trackingNumber) },
    { name: '/track-cargo/info (a phone)', path: track(phones[0] ?? '') },
    { name: '/track-cargo/info (nothing found)', path: track('UMJ00000000') },
    ...(await invoices(ask, cargo)),
    { name: '/statement', path: statement },
    ...(await batchViews(ask)),
    {
      name: '/pay',
      path: `/pay?${new URLSearchParams({ subject: 'tracking', query: `query=${unpaid.trackingNumber}` })}`,
    },
    { name: '/waiting-room', path: '/waiting-room' },
    await releasePage(ask, result),
    ...(await posts(ask)),
    await passwordPage(ask),
  ]
}
