import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/session/use-session'

type Names = ReadonlyMap<string, string>

/** Only staff load this code: a stranger's page knows neither the call nor a name. */
async function readNames(batchId: string): Promise<Names> {
  const [{ call }, { getPackagingReport }] = await Promise.all([
    import('@/lib/client/call'),
    import('@/lib/contracts/shared-views'),
  ])
  const { cartons } = await call(getPackagingReport, { query: { batchId } })
  return new Map(
    cartons.flatMap(({ packages }) =>
      packages.flatMap(({ trackingNumber, receiverName }) =>
        receiverName === undefined ? [] : [[trackingNumber, receiverName] as const],
      ),
    ),
  )
}

/** Who receives each package, once somebody who is signed in has opened the page; null for strangers. */
export function useReceiverNames(batchId: string | null): { names: Names | null; isFailed: boolean } {
  const isStaff = useSession() !== null
  const [names, setNames] = useState<Names | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isStaff || batchId === null) return undefined
    let wanted = true
    readNames(batchId).then(
      (found) => {
        // An ended session is answered like a stranger: without names.
        if (wanted && found.size > 0) setNames(found)
      },
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
      setNames(null)
      setFailed(false)
    }
  }, [isStaff, batchId])
  return { names, isFailed }
}
