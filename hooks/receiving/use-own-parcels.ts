import { useState } from 'react'
import { useCall } from '@/hooks/use-call'
import { listOwnParcels } from '@/lib/contracts/receiving'

/** Midnight where the clerk is. */
function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

/** What the signed-in clerk has received today. */
export function useOwnParcels() {
  const [since] = useState(startOfToday)
  return useCall(listOwnParcels, { query: { since } })
}
