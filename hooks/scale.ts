import { useEffect, useSyncExternalStore } from 'react'
import { useCall } from '@/hooks/use-call'
import { cancelScale, hasSerial, noteFieldValue, scaleState, subscribeScale } from '@/lib/client/scale'
import { getScale } from '@/lib/contracts/receiving'

const MINUTE_MS = 60_000

const never = () => () => undefined

/** How the warehouse's scale is read; null where this browser or the company has none. */
export function useScaleSettings() {
  const isThere = useSyncExternalStore(never, hasSerial, () => false)
  const settings = { revalidateOnFocus: false, dedupingInterval: MINUTE_MS }
  const { data } = useCall(getScale, isThere ? {} : null, settings)
  return data ?? null
}

/** The scale as the field shows whose button was pressed last; undefined for all others, which then need not render. */
export function useScale(field: string, value: string) {
  const state = useSyncExternalStore(
    subscribeScale,
    () => (scaleState().field === field ? scaleState() : undefined),
    () => undefined,
  )
  useEffect(() => noteFieldValue(field, value), [field, value])
  useEffect(() => () => cancelScale(field), [field])
  return state
}
