import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'otplib'
import * as z from 'zod'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { admin } from './server-process'

const created = z.object({ code: z.literal(200), data: z.object({ id: z.string() }) })
const page = z.object({
  code: z.literal(200),
  data: z.object({ hasNextPage: z.boolean(), result: z.array(z.object({ id: z.string() })) }),
})

export async function call(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', [AUTH_HEADER]: token, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as { data: Record<string, unknown> }
}

/** What the owner of a new company may choose: these tests sign in by password alone. */
async function switchTwoStepOff(address: string, token: string): Promise<void> {
  const { password: currentPassword } = admin
  const { data: made } = await call(address, token, 'POST', '/account/two-step', { currentPassword })
  const code = await generate({ secret: String(made.secret) })
  const { data: confirmed } = await call(address, token, 'PUT', '/account/two-step', { code })
  const [spare] = confirmed.recoveryCodes as string[]
  const { data } = await call(address, token, 'GET', '/company-settings')
  const { logo: _, shareImageUrl: __, ...settings } = data
  await call(address, token, 'PUT', '/company-settings', { ...settings, twoStepRequired: false })
  await call(address, token, 'POST', '/account/two-step/end', { currentPassword, code: spare })
}

/** Signs in as the first super admin; answers the token. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const token = answer.headers.get(AUTH_HEADER)
  const text = await answer.text()
  if (!token) throw new Error(`no token: ${text}`)
  if (text.includes('mustSetUpTwoStep')) await switchTwoStepOff(address, token)
  return token
}

/** Registers a customer; answers the id once the server has acknowledged the write, and undefined when it has not. */
export async function tryCreateCustomer(
  address: string,
  token: string,
  name: string,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/v1/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [AUTH_HEADER]: token },
      body: JSON.stringify({ name, phones: ['+255754000001'] }),
      signal: AbortSignal.timeout(10_000),
    })
    const parsed = created.safeParse(await answer.json())
    return parsed.success ? parsed.data.data.id : undefined
  } catch {
    return undefined
  }
}

/** A registration whose body is sent in two halves, so that it is in flight for as long as the caller likes. */
export async function beginCreateCustomer(address: string, token: string): Promise<() => Promise<number>> {
  const body = JSON.stringify({ name: 'Last one', phones: ['+255754000001'] })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, [AUTH_HEADER]: token }
  const call = request(`${address}/api/v1/customers`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    call.once('error', reject)
  })
  call.write(body.slice(0, 10))
  // Long enough for the server to have read the first half.
  await sleep(200)
  return () => {
    call.end(body.slice(10))
    return status
  }
}

/** Ids of all customers, page by page. */
export async function listCustomerIds(address: string, token: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let pageNum = 1; ; pageNum += 1) {
    const answer = await fetch(`${address}/api/v1/customers?itemsPerPage=100&pageNum=${pageNum}`, {
      headers: { [AUTH_HEADER]: token },
    })
    const { data } = page.parse(await answer.json())
    for (const { id } of data.result) ids.add(id)
    if (!data.hasNextPage) return ids
  }
}
