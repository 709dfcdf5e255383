import { useCallback, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { lookUpReceiving, type ReceivingLookup } from '@/lib/contracts/receiving'

/** Asks what is known of a courier number. An answer that comes after a later question is not heard. */
export function useLookup() {
  const [known, setKnown] = useState<ReceivingLookup | null>(null)
  const asked = useRef(0)

  const lookUp = useCallback(async (courierNumber: string): Promise<ReceivingLookup | null> => {
    const turn = ++asked.current
    setKnown(null)
    if (!courierNumber.trim()) return null
    try {
      const answer = await call(lookUpReceiving, { query: { courierNumber } })
      if (turn !== asked.current) return null
      setKnown(answer)
      return answer
    } catch {
      // Without a line nothing is known; the API asks again when the parcel arrives there.
      return null
    }
  }, [])

  const forget = useCallback(() => {
    asked.current++
    setKnown(null)
  }, [])

  return { known, lookUp, forget }
}
