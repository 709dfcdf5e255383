import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createStatementLink } from '@/lib/contracts/statements'

const NOTHING: readonly string[] = []

/** Has a statement's address signed. */
export function useStatementLink() {
  const { send, pending } = useWrite(createStatementLink, NOTHING)
  const create = useCallback((body: BodyInputOf<typeof createStatementLink>) => send({ body }), [send])
  return { create, pending }
}
