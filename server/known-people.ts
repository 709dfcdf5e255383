import { LRUCache } from 'lru-cache'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import type { SenderOf } from './core/flood-limit'
import type { RecipeParts } from './core/route'
import { sessionTokenIn } from './portal/cookie'
import { deviceTokensIn } from './session/known-device'
import { tokenHash } from './session/tokens'

/** After the last call that showed it; who comes later is counted for the address at first. */
const KNOWN_MS = 60 * 60 * 1000
const MOST_KNOWN = 20_000

type FindActor = RecipeParts['findActor']
type FindCustomer = RecipeParts['findCustomer']

export interface KnownPeople {
  /** Who sent a request, where their token was found to be good within the hour; in memory, so that a made-up one costs nothing. */
  senderOf: SenderOf
  noteActors(find: FindActor): FindActor
  noteCustomers(find: FindCustomer): FindCustomer
}

/**
 * The people who are signed in, for limits that must not count them for the address that a carrier gives to many. It is the
 * person who is known, not the session: whoever has many sessions has one limit. It opens nothing.
 */
export function createKnownPeople(): KnownPeople {
  const people = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_MS })
  const keyOf = (...tokens: string[]) => tokenHash(tokens.join(' ')).toString('base64url')
  // A session of the website is good with its device's cookie alone: without it nobody may use its person's limit up.
  const employeeKey = (token: string, cookies: string | undefined) => keyOf(token, ...deviceTokensIn(cookies))

  return {
    senderOf({ headers: { [AUTH_HEADER]: token, cookie } }) {
      const employee = typeof token === 'string' ? people.get(employeeKey(token, cookie)) : undefined
      if (employee !== undefined) return employee
      const own = sessionTokenIn(cookie)
      return own === null ? undefined : people.get(keyOf(own))
    },
    noteActors: (findActor) => async (token, use) => {
      const actor = await findActor(token, use)
      // A key is a program's, which may be many.
      if (actor && !actor.key) people.set(employeeKey(token, use.cookies), `employee ${actor.id}`)
      return actor
    },
    noteCustomers: (findCustomer) => async (cookies) => {
      const customer = await findCustomer(cookies)
      const token = sessionTokenIn(cookies)
      // Somebody of the office who looks on is no customer.
      if (customer && token !== null && !customer.isView)
        people.set(keyOf(token), `customer ${customer.phone}`)
      return customer
    },
  }
}
