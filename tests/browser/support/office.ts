import sharp from 'sharp'
import type * as z from 'zod'
import { type CallOptions, call, exchange } from '@/lib/client/call'
import { SESSION_KEY, type StoredSession } from '@/lib/client/session-store'
import { type Customer, type CustomerInput, createCustomer, listCustomers } from '@/lib/contracts/customers'
import { createEmployee, createPasswordLink } from '@/lib/contracts/employees'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { API_BASE_PATH, AUTH_HEADER } from '@/lib/contracts/envelope'
import { type CargoPackage, createPackage, type PackageInput } from '@/lib/contracts/packages'
import { login, setPassword } from '@/lib/contracts/session'
import type { Position } from '@/lib/domain/access'
import { demoPassword } from '@/server/demo'
import { phoneNumber, uniqueName } from './names'

export type Role = 'superadmin' | 'manager' | 'secretary' | 'warehouse'

/** What a browser that is signed in has stored. */
export function signedInState(origin: string, session: StoredSession) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

export async function photoFile(): Promise<Buffer> {
  const size = { width: 640, height: 480, channels: 3 as const, background: '#b45309' }
  return sharp({ create: size }).jpeg().toBuffer()
}

/** The office's own way in, for what a test needs to be there before it begins to click. */
export class Office {
  readonly base: string
  readonly #sessions = new Map<Role, Promise<StoredSession>>()

  constructor(readonly origin: string) {
    // Elsewhere than the website where the two are tried apart.
    this.base = process.env.API_URL || `${origin}${API_BASE_PATH}`
  }

  /** A session of this test alone, that it may end. */
  async signIn(role: Role): Promise<StoredSession> {
    return this.#login(`${role}@example.com`, demoPassword)
  }

  async #login(email: string, password: string): Promise<StoredSession> {
    const { data, authToken } = await exchange(login, {
      base: this.base,
      token: '',
      body: { email, password },
    })
    if (!authToken) throw new Error(`No token for ${email}`)
    return { user: data, authToken }
  }

  /** Somebody of a test alone, who may change what is their own. */
  async newPerson(position: Position): Promise<StoredSession> {
    const name = uniqueName('Person')
    const email = `${name.replace(/\W+/g, '.').toLowerCase()}@example.com`
    const password = 'a boat of seven mangoes'
    const { id } = await this.act(
      createEmployee,
      { body: { name, email, position, privilege: 'employee' } },
      'manager',
    )
    const { token } = await this.act(createPasswordLink, { params: { id } }, 'manager')
    await call(setPassword, { base: this.base, token: '', body: { token, password } })
    return this.#login(email, password)
  }

  /** The one session of this role that all tests of the worker share. */
  sessionOf(role: Role): Promise<StoredSession> {
    const session = this.#sessions.get(role) ?? this.signIn(role)
    this.#sessions.set(role, session)
    return session
  }

  async customer(input: Partial<CustomerInput> = {}): Promise<Customer> {
    const body = { name: uniqueName('Customer'), phones: [phoneNumber()], ...input }
    return call(createCustomer, { ...(await this.#secretary()), body })
  }

  async customersNamed(search: string): Promise<Customer[]> {
    const { result } = await call(listCustomers, { ...(await this.#secretary()), query: { search } })
    return result
  }

  async cargo(input: Partial<PackageInput> = {}): Promise<CargoPackage> {
    const receiverId = input.receiverId === undefined ? (await this.customer()).id : input.receiverId
    const packingList = [{ description: 'Kettles', quantity: '4', price: '7.50', pieces: 2, weightKg: '9.5' }]
    return call(createPackage, { ...(await this.#secretary()), body: { receiverId, packingList, ...input } })
  }

  /** Makes any call of the contract as somebody of the office. */
  async act<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, D>,
    options: CallOptions<P, Q, B>,
    role: Role = 'secretary',
  ): Promise<z.output<D>> {
    const { authToken } = await this.sessionOf(role)
    return call(endpoint, { ...options, base: this.base, token: authToken })
  }

  /** Stores a photo and answers its id. */
  async photo(): Promise<string> {
    const { token } = await this.#secretary()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await photoFile())], { type: 'image/jpeg' }), 'carton.jpg')
    const answer = await fetch(`${this.base}/files`, {
      method: 'POST',
      headers: { [AUTH_HEADER]: token },
      body: form,
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    return data.id
  }

  async #secretary() {
    return { base: this.base, token: (await this.sessionOf('secretary')).authToken }
  }
}
