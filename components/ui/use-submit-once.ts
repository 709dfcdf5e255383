import { useEffect, useState } from 'react'

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
