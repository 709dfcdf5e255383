import { useState } from 'react'
import type { KnownCustomer } from '@/lib/contracts/receiving'
import type { ReceivingDoubt } from '@/lib/domain/receiving'
import type { FieldName, ParcelValues } from './parcel-form'
import { customerOf } from './parcel-owner'

interface AskedDoubtOptions {
  values: ParcelValues
  /** Who announced the number. */
  announcer: KnownCustomer | null
  change: (part: Partial<ParcelValues>) => void
  leaveTo: (name: FieldName) => void
}

/** The doubt that is asked just now, and the two answers to it. */
export function useAskedDoubt({ values, announcer, change, leaveTo }: AskedDoubtOptions) {
  const [asking, ask] = useState<ReceivingDoubt | null>(null)

  /** 'Go on' to the doubt that is asked. */
  function accept(): void {
    if (!asking) return
    change({ accepted: [...values.accepted, asking] })
    ask(null)
    leaveTo(asking === 'repeated' ? 'customer' : asking === 'owner' ? 'pieces' : 'lengthCm')
  }

  /** 'Correct it': back to the box, or to the owner who expects it. */
  function correct(): void {
    if (asking === 'owner' && announcer) {
      change({ customer: customerOf(announcer), isUnknown: false })
      leaveTo('pieces')
    } else {
      leaveTo(asking === 'weight' ? 'weightKg' : 'courierNumber')
    }
    ask(null)
  }

  return { asking, ask, accept, correct }
}
