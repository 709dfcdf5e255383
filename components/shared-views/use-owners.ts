import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/session'

/** What only staff see of a package. */
interface Owner {
  number: string
  mark: string | null
  name: string | undefined
}

export type Owners = ReadonlyMap<string, Owner>

/** Visitors do not load this code. */
async function readOwners(batchId: string): Promise<Owners> {
  const [{ call }, { getPackagingReport }] = await Promise.all([
    import('@/lib/client/call'),
    import('@/lib/contracts/shared-views'),
  ])
  const { cartons } = await call(getPackagingReport, { query: { batchId } })
  const packed = cartons.flatMap(({ packages }) => packages)
  return new Map(
    packed.map(({ id, trackingNumber: number, shippingMark: mark, receiverName: name }) => [
      id,
      { number, mark, name },
    ]),
  )
}

/** With an ended session the answer has no names. */
const isForStaff = (owners: Owners) => [...owners.values()].some(({ name }) => name !== undefined)

/** The owners by package id, for signed-in staff; null for others. */
export function useOwners(batchId: string | null): { owners: Owners | null; isFailed: boolean } {
  const isStaff = useSession() !== null
  const [owners, setOwners] = useState<Owners | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isStaff || batchId === null) return undefined
    let isCurrent = true
    readOwners(batchId).then(
      (found) => {
        if (isCurrent && isForStaff(found)) setOwners(found)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
      setOwners(null)
      setFailed(false)
    }
  }, [isStaff, batchId])
  return { owners, isFailed }
}
