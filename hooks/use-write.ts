import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type * as z from 'zod'
import { ApiError } from '@/lib/client/api-error'
import { type CallOptions, call, newIdempotencyKey } from '@/lib/client/call'
import type { Endpoint } from '@/lib/contracts/endpoint'

/**
 * Writes by an endpoint of the contract. The Idempotency-Key is made when the form opens and lives until the API has
 * answered, so a second click and a retry after a lost answer change nothing twice: while a write is on its way a second
 * `send` resolves with null. After success every read in `refreshes` (names of endpoints) is asked again.
 */
export function useWrite<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  refreshes: readonly string[],
) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const [firstKey] = useState(newIdempotencyKey)
  const key = useRef(firstKey)

  const send = useCallback(
    async (options: CallOptions<P, Q, B>): Promise<z.output<D> | null> => {
      if (busy.current) return null
      busy.current = true
      setPending(true)
      try {
        const data = await call(endpoint, { ...options, idempotencyKey: key.current })
        key.current = newIdempotencyKey()
        void mutate((cached) => Array.isArray(cached) && refreshes.includes(String(cached[0])))
        return data
      } catch (failure) {
        if (failure instanceof ApiError) key.current = newIdempotencyKey()
        throw failure
      } finally {
        busy.current = false
        setPending(false)
      }
    },
    [endpoint, mutate, refreshes],
  )

  return { send, pending }
}
