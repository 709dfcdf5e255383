import { useCallback, useRef, useState } from 'react'
import type { Sending } from '@/lib/client/upload'

/** An upload that says how much of it is sent, and can be stopped until all of it is. */
export function useUpload() {
  /** From 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => running.current?.abort(), [])

  /** Resolves with null when it was stopped; another one stops the one before it. */
  const upload = useCallback(async <Saved>(send: (sending: Sending) => Promise<Saved>) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setSent(0)
    try {
      const saved = await send({
        signal,
        onProgress: (part) => {
          if (!signal.aborted) setSent(part)
        },
      })
      return signal.aborted ? null : saved
    } catch (failure) {
      if (signal.aborted) return null
      throw failure
    } finally {
      if (running.current === controller) {
        running.current = null
        setSent(null)
      }
    }
  }, [])
  return { sent, upload, stop }
}
