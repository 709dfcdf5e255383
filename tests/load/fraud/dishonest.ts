import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { createEmployee, createPasswordLink } from '@/lib/contracts/employees'
import type { BodyInputOf, DataOf, Endpoint, QueryInputOf } from '@/lib/contracts/endpoint'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { login, setPassword } from '@/lib/contracts/session'
import { createRandom, type Random } from '@/server/database/seed/random'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import type { TestApi } from '@/tests/server/support/api'
import type { Role } from './roles'

export interface Attempts {
  tried: number
  taken: number
}

interface Sent<E> {
  params?: Record<string, string>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape, as each call names its own
export type AnyEndpoint = Endpoint<any, any, any, any>

interface Account {
  id: string
  token: string
}

const pathOf = (endpoint: AnyEndpoint, params: Record<string, string>) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** One or two people who work together, with every account that they get hold of. */
export interface Dishonest {
  api: TestApi
  roles: readonly Role[]
  random: Random
  /** By the name of the call. */
  attempts: Map<string, Attempts>
  /** Answers of 500 and above: no refusal, a fault. */
  faults: string[]
  /** The employees whose accounts they hold, themselves included. */
  accounts(): ReadonlySet<string>
  /** Makes a call as one of their accounts; null when it is refused. */
  call<E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>): Promise<DataOf<E> | null>
  /** Reads as one of their accounts, without counting it as an attempt. */
  read<E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>): Promise<DataOf<E> | null>
}

async function hire(api: TestApi, role: Role): Promise<Account> {
  const { id } = await insertEmployee(api.db, {
    name: `A dishonest ${role.name}`,
    privilege: role.privilege,
    position: role.position,
  })
  if (role.isTransferChecker) {
    // Named by an honest super admin, long enough ago to count.
    await api.pool.query(
      'update employees set checker_named_by = null, checker_named_at = null, checker_named_alone = null where checker_named_at is not null',
    )
    await api.pool.query(
      `update employees set checker_named_alone = false, checker_named_at = now() - interval '60 days',
         checker_named_by = (select id from employees where privilege = 'super admin' order by created_at limit 1) where id = $1`,
      [id],
    )
  }
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

/** Uses a one-time link up and signs in by it, as whoever has the link can. */
async function openLink(api: TestApi, token: string): Promise<string | undefined> {
  const password = `Kilimo ${randomUUID()}`
  const set = await api.send(setPassword.method, setPassword.path, { body: { token, password } })
  if (set.statusCode !== 200) return undefined
  const { email } = set.json().data as z.output<typeof setPassword.data>
  const opened = await api.send(login.method, login.path, { body: { email, password } })
  return opened.headers[AUTH_HEADER]?.toString()
}

export async function conspire(api: TestApi, roles: readonly Role[], seed: string): Promise<Dishonest> {
  const accounts: Account[] = []
  const held = new Set<string>()
  for (const role of roles) accounts.push(await hire(api, role))
  for (const { id } of accounts) held.add(id)
  const random = createRandom(`${roles.map(({ name }) => name).join(' and ')} ${seed}`)
  const attempts = new Map<string, Attempts>()
  const faults: string[] = []

  async function learn(endpoint: AnyEndpoint, params: Record<string, string>, data: unknown) {
    if (endpoint.name === createEmployee.name) held.add((data as DataOf<typeof createEmployee>).id)
    if (endpoint.name !== createPasswordLink.name) return
    held.add(params.id ?? '')
    const token = await openLink(api, (data as DataOf<typeof createPasswordLink>).token)
    if (token) accounts.push({ id: params.id ?? '', token })
  }

  async function send(endpoint: AnyEndpoint, { params = {}, query, body }: Sent<AnyEndpoint>) {
    const account = random.pick(accounts)
    const sent = { token: account.token, query: query as Record<string, unknown>, body }
    const answer = await api.send(endpoint.method, pathOf(endpoint, params), sent)
    // Whoever signed out comes back in the morning.
    if (answer.statusCode === 401) account.token = await insertSession(api.db, { employeeId: account.id })
    if (answer.statusCode >= 500)
      faults.push(`${endpoint.name}: ${answer.body.slice(0, 200)} for ${JSON.stringify(body)?.slice(0, 300)}`)
    return answer
  }

  return {
    api,
    roles,
    random,
    attempts,
    faults,
    accounts: () => held,
    async call(endpoint, sent = {}) {
      const answer = await send(endpoint, sent)
      const counted = attempts.get(endpoint.name) ?? { tried: 0, taken: 0 }
      counted.tried += 1
      attempts.set(endpoint.name, counted)
      if (answer.statusCode !== 200) return null
      counted.taken += 1
      if (!answer.headers['content-type']?.toString().includes('json')) return null
      const { data } = answer.json()
      await learn(endpoint, sent.params ?? {}, data)
      return data
    },
    async read(endpoint, sent = {}) {
      const answer = await send(endpoint, sent)
      return answer.statusCode === 200 ? answer.json().data : null
    },
  }
}
