import { useEffect, useState } from 'react'
import { useCall } from '@/hooks/use-call'
import { call } from '@/lib/client/call'
import { findLookalikes, type Lookalikes } from '@/lib/contracts/customers'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

type Asked = QueryInputOf<typeof findLookalikes>

const TYPING_PAUSE_MS = 400

/** What is known of phones and a mark while they are typed, once typing pauses; null waits. */
export function useLookalikes(asked: Asked | null) {
  const text = asked && JSON.stringify(asked)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useCall(findLookalikes, settled === null ? null : { query: JSON.parse(settled) as Asked })
}

/** The same at once, right before saving; null when it cannot be told now: saving then settles it. */
export async function askLookalikes(query: Asked): Promise<Lookalikes | null> {
  try {
    return await call(findLookalikes, { query })
  } catch {
    return null
  }
}
