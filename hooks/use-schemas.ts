import { useEffect, useState } from 'react'
import { loadSchemas } from '@/lib/client/lazy-zod'

/** Fetches what checks a form by the contracts' schemas, and draws anew when it is there. */
export function useSchemas(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    let wanted = true
    void loadSchemas().then(() => {
      if (wanted) setLoaded(true)
    })
    return () => {
      wanted = false
    }
  }, [])
}
