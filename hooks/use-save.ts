import { useCallback } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { useWrite } from './use-write'

interface Versioned {
  id: string
  version: number
}
type Path = z.ZodType<{ id: string }, { id: string }>

const nothing = () => ({})

/**
 * Creates a record, or saves the one that was read as `known`; the API refuses when it was changed since. Resolves with
 * null when it was a second click. `unchanged` names what an update must carry and no form changes; it stays the same
 * function in each render.
 */
export function useSave<
  CreatePath extends z.ZodType,
  Query extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Data extends z.ZodType,
  Known extends Versioned,
>(
  creation: Endpoint<CreatePath, Query, Create, Data>,
  update: Endpoint<Path, Query, Update, Data>,
  refreshes: readonly string[],
  unchanged: (known: Known) => object = nothing,
) {
  const { send: create } = useWrite(creation, refreshes)
  const { send: replace } = useWrite(update, refreshes)
  return useCallback(
    (input: z.input<Create>, known: Known | null): Promise<z.output<Data> | null> => {
      if (!known) return create({ body: input } as Parameters<typeof create>[0])
      const body = { ...(input as object), ...unchanged(known), version: known.version }
      return replace({ params: { id: known.id }, body } as unknown as Parameters<typeof replace>[0])
    },
    [create, replace, unchanged],
  )
}
