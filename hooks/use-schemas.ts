import { useEffect, useState } from 'react'
import { loadSchemas } from '@/lib/client/lazy-zod'
import { whenIdle } from '@/lib/client/when-idle'

const TOUCHES = ['input', 'keydown', 'pointerdown'] as const

/**
 * Fetches what checks a form by the contracts' schemas, and draws anew when it is there. Nothing is to be checked before
 * the page is touched: until then the form itself goes first, and this comes while the browser is idle.
 */
export function useSchemas(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    let wanted = true
    const ask = () => {
      stop()
      void loadSchemas().then(() => {
        if (wanted) setLoaded(true)
      })
    }
    const callOff = whenIdle(ask)
    const stop = () => {
      callOff()
      for (const touch of TOUCHES) document.removeEventListener(touch, ask)
    }
    for (const touch of TOUCHES) document.addEventListener(touch, ask)
    return () => {
      wanted = false
      stop()
    }
  }, [])
}
