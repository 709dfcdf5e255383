import { useEffect, useState } from 'react'

/** A plain form that is on its way is not sent again by a second click; one that is gone back to can be. */
export function useSentOnce(): { isSent: boolean; onSubmit: () => void } {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    const again = () => setSent(false)
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])
  return { isSent, onSubmit: () => setSent(true) }
}
