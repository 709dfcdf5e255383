import { CartonsPanel } from '@/components/cartons/CartonsPanel'
import { ContainerPlanPanel } from '@/components/container-plan/ContainerPlanPanel'
import type { Batch } from '@/lib/contracts/batches'
import { AddToBatch } from './AddToBatch'

interface BatchLoadProps {
  batch: Batch
  /** Whether this person may put packages in now. */
  mayRepack: boolean
}

/** What goes into the batch, and into which of its cartons. */
export function BatchLoad({ batch, mayRepack }: BatchLoadProps) {
  return (
    <>
      {mayRepack ? <AddToBatch batch={batch} /> : null}
      <CartonsPanel batch={batch} />
      {batch.freightMode === 'sea' ? <ContainerPlanPanel batch={batch} /> : null}
    </>
  )
}
