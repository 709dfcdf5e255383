import useSWR, { type SWRConfiguration } from 'swr'
import type * as z from 'zod'
import { ApiError } from '@/lib/client/api-error'
import { type CallOptions, call } from '@/lib/client/call'
import { readSession } from '@/lib/client/session-store'
import type { Endpoint } from '@/lib/contracts/endpoint'

/** The server's own faults and a dropped line may pass; what it refused will be refused again. */
function mayPass(failure: unknown): boolean {
  return failure instanceof ApiError ? failure.status >= 500 : true
}

const RETRIES = 2

const SETTINGS: SWRConfiguration = {
  keepPreviousData: true,
  errorRetryCount: RETRIES,
  errorRetryInterval: 3000,
  dedupingInterval: 1000,
  shouldRetryOnError: mayPass,
}

/**
 * Reads through SWR by an endpoint of the contract. `options` null waits. Every answer of one endpoint lies under a key
 * that begins with its name, so that a write can refresh them all; nobody is shown what another person had asked.
 */
export function useCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  options: CallOptions<P, Q, B> | null,
  settings?: SWRConfiguration<z.output<D>>,
) {
  const asked = options && JSON.stringify({ params: options.params, query: options.query })
  const key = options && [endpoint.name, asked, readSession()?.user.id ?? 'visitor']
  return useSWR<z.output<D>, unknown>(
    key,
    () => (options ? call(endpoint, options) : Promise.reject(new Error('Nothing was asked'))),
    { ...SETTINGS, ...settings },
  )
}
