import { useEffect, useEffectEvent } from 'react'
import { useStoredDraft } from '@/components/forms/use-local-draft'
import { NEW_PARCEL, type ParcelDefaults, type ParcelValues } from './parcel-form'

/**
 * What is stored of a parcel: not its photos, which are too large, and not the doubts that were answered, which are asked
 * again.
 */
interface TypedParcel extends Omit<ParcelValues, 'origin' | 'photos' | 'accepted'> {
  defaults: ParcelDefaults
}

function typedOf(values: ParcelValues, defaults: ParcelDefaults): TypedParcel {
  const { origin: _origin, photos: _photos, accepted: _accepted, ...typed } = values
  return { ...typed, defaults }
}

/**
 * What was typed of a new parcel stays in this browser until it is saved or cleared, or the clerk signs out. A refused
 * parcel and a received one are still in the queue and in the database.
 */
export function useParcelDraft(values: ParcelValues, defaults: ParcelDefaults) {
  const draft = useStoredDraft<TypedParcel>('parcel.new')
  const isNew = values.origin.kind === 'new'

  const saveSoon = useEffectEvent(draft.saveSoon)
  useEffect(() => {
    if (values === NEW_PARCEL || values.origin.kind !== 'new') return
    saveSoon({ values: typedOf(values, defaults), initial: typedOf(NEW_PARCEL, defaults) })
  }, [values, defaults])

  return {
    /** Offered where a new parcel is typed. */
    found: isNew ? draft.found : null,
    hide: draft.hide,
    /** A parcel that is corrected meanwhile takes nothing from the new one. */
    forget: () => {
      if (isNew) draft.forget()
    },
  }
}
