import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { localPath } from '@/lib/domain/site-pages'

/** The action of this page's forms, in its language. */
export function useRoomAddress(): string {
  return localPath('/waiting-room', useRouter().locale ?? 'en')
}

/** Prevents a second submit while a plain form is being sent; the back button enables it again. */
export function useSubmitOnce(): { isSent: boolean; onSubmit: () => void } {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    const reset = () => setSent(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { isSent, onSubmit: () => setSent(true) }
}
