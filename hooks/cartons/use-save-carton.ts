import { useCallback } from 'react'
import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { useWrite } from '@/hooks/use-write'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { type Carton, createCarton, deleteCarton, listCartons, updateCarton } from '@/lib/contracts/cartons'
import type { BodyInputOf } from '@/lib/contracts/endpoint'

export type CartonInput = Omit<BodyInputOf<typeof createCarton>, 'batchId'>

/** Opens a carton in a batch, or saves the one that was read as `known`; the API refuses when it was changed since. */
export function useSaveCarton(batchId: string, known: Carton | null) {
  const creation = useWrite(createCarton, PACKAGE_READS)
  const update = useWrite(updateCarton, PACKAGE_READS)
  const { send: create } = creation
  const { send: replace } = update
  const save = useCallback(
    (body: CartonInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { ...body, batchId } }),
    [batchId, known, create, replace],
  )
  return { save, pending: creation.pending || update.pending }
}

export function useDeleteCarton() {
  return useWrite(deleteCarton, PACKAGE_READS)
}

/** The carton as it is now, past every cache. */
export async function readCartonNow({ id, batchId }: Carton): Promise<Carton> {
  const cartons = await call(listCartons, { query: { batchId } })
  const carton = cartons.find((one) => one.id === id)
  if (carton) return carton
  throw new ApiError({
    code: 404,
    status: 404,
    error: 'not_found',
    message: '',
    errors: {},
    requestId: null,
    retryAfterSeconds: null,
  })
}
