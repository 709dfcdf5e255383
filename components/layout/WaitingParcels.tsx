import { useQueuedParcels } from '@/hooks/receiving/use-queued-parcels'
import { WaitingParcelsNote } from './WaitingParcelsNote'

/** Says on every page of the dashboard that parcels of this person wait in this browser: they are sent from the receiving screen. */
export function WaitingParcels() {
  const { length: count } = useQueuedParcels()
  return count === 0 ? null : <WaitingParcelsNote count={count} />
}
