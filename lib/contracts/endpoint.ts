import type * as z from 'zod'
import type { Capability } from '@/lib/domain/access'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Written as methods, so that an endpoint of any shape is an Endpoint. */
interface CustomersOf<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
> {
  asked?(input: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }): string[]
  answered(data: z.output<Data>): (string | null)[]
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Names the operation in the OpenAPI page and in logs: 'recordPayment'. */
  name: string
  tag: string
  summary: string
  method: Method
  /** Below /api/v1, with parameters in braces: '/packages/{id}'. */
  path: string
  /** 'public', 'customer' for a customer's own pages, or the capability the caller's session must have. */
  access: 'public' | 'customer' | Capability
  /** A public call that returns more to signed-in staff. */
  readsSession?: boolean
  /** For whoever still has to set up two-step sign-in: every other call of theirs is refused. */
  beforeTwoStep?: true
  /** Whoever has two-step sign-in gave a code a short while ago in this session; else 403 `step_up_required`. */
  stepUp?: true
  /** What it answers ends with the caller's sign-in: keys of programs are refused. */
  forPeople?: true
  /** Each record of the answer is a customer's data: whoever reads very many in an hour is answered 429. */
  readsCustomers?: true
  /**
   * Open to keys that are restricted to customers; without it such a key is refused. Whom the input asks about, and whose
   * data an answer holds: the recipe refuses both where it is not a customer of the key (null: nobody's).
   */
  customers?: CustomersOf<Params, Query, Body, Data>
  /** A read that may be of up to a second ago, from a replica of the database; what the same session has written is in it. */
  mayLag?: true
  /** Of a customer’s own: a write that somebody of the office, who looks as the customer sees it, may do too. */
  forViewers?: true
  params?: Params
  query?: Query
  body?: Body
  /** What a successful answer's `data` looks like. */
  data: Data
}

/** Declares one call of the API; the routes, the client, the OpenAPI page and the mocks all read it. */
export function endpoint<
  Data extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Data>): Endpoint<Params, Query, Body, Data> {
  return definition
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _D> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _D> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D> ? z.output<B> : never
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never
/** What a caller may send, before defaults are filled in. */
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _D> ? z.input<Q> : never
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D> ? z.input<B> : never

/** A body with each of its fields named, be it undefined: a field more in the contract does not compile until it is there. */
export type EveryField<Input> = { [Field in keyof Required<Input>]: Input[Field] }
