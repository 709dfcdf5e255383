import { type AuditEntry, listAuditEntries } from '@/lib/contracts/audit'
import type { BodyInputOf, DataOf, Endpoint } from '@/lib/contracts/endpoint'
import type { TestApi } from '../api'
import { ask } from '../call'

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape, as each call names its own
type AnyEndpoint = Endpoint<any, any, any, any>
type Params = Record<string, string>

/** Whom the calls are made by, on which API. */
export interface Office {
  api: TestApi
  token: string
  employeeId: string
}

interface Plan<E> {
  /** Two whole bodies in which every field differs; for a choice of bodies, one of each. */
  sent: { params?: Params; body: Required<BodyInputOf<E>> }[]
  /** Reads the record back, by the API's own call wherever there is one, each field under its name in the body. */
  read: (answer: DataOf<E>, params: Params) => Promise<object | undefined>
  /** Fields that no record gets, each with the reason. */
  notStored?: Record<string, string>
}

interface Outcome {
  body: unknown
  read: unknown
  notStored: string[]
}

export interface StoredCall {
  endpoint: AnyEndpoint
  run: (office: Office) => Promise<Outcome[]>
}

/** A call whose body becomes fields of a record: how it is sent, and how each field is read back. */
export function stores<E extends AnyEndpoint>(
  endpoint: E,
  plan: (office: Office) => Promise<Plan<E>>,
): StoredCall {
  return {
    endpoint,
    run: async (office) => {
      const { sent, read, notStored = {} } = await plan(office)
      const outcomes: Outcome[] = []
      for (const { params = {}, body } of sent) {
        const answer = await ask<AnyEndpoint>(office.api, endpoint, { token: office.token, params, body })
        outcomes.push({
          body,
          read: await read(answer as DataOf<E>, params),
          notStored: Object.keys(notStored),
        })
      }
      return outcomes
    },
  }
}

/** The version that an update was made from: each counts it on by one. */
export function versionSent<Read extends { version: number }>(read: Read): Read {
  return { ...read, version: read.version - 1 }
}

/** The last entry that the audit log has of a record. */
export async function lastAudit(
  { api, token }: Pick<Office, 'api' | 'token'>,
  entityId: string,
): Promise<AuditEntry | undefined> {
  const { entries } = await ask(api, listAuditEntries, { token, query: { entityId } })
  return entries[0]
}
