import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/session'

/** What a stranger's report leaves out of a package. */
interface Owner {
  number: string
  mark: string | null
  name: string | undefined
}

export type Owners = ReadonlyMap<string, Owner>

/** Only staff load this code: a stranger's page knows neither the call nor a name. */
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

/** An ended session is answered like a stranger: without names. */
const isForStaff = (owners: Owners) => [...owners.values()].some(({ name }) => name !== undefined)

/** Whose each package is, by the package's id, once somebody who is signed in has opened the page; null for strangers. */
export function useOwners(batchId: string | null): { owners: Owners | null; isFailed: boolean } {
  const isStaff = useSession() !== null
  const [owners, setOwners] = useState<Owners | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isStaff || batchId === null) return undefined
    let wanted = true
    readOwners(batchId).then(
      (found) => {
        if (wanted && isForStaff(found)) setOwners(found)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
      setOwners(null)
      setFailed(false)
    }
  }, [isStaff, batchId])
  return { owners, isFailed }
}
