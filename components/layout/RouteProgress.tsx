import { useRouter } from 'next/router'
import nprogress from 'nprogress'
import { useEffect } from 'react'

/** Quick changes show no bar at all: one that only flashes makes a fast page feel slow. */
const WAIT_MS = 150

/** The thin bar on top while a route changes; it also ends when the change is called off. */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    nprogress.configure({ showSpinner: false })
    let timer: number | undefined
    const start = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => nprogress.start(), WAIT_MS)
    }
    const done = () => {
      window.clearTimeout(timer)
      nprogress.done()
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', done)
    events.on('routeChangeError', done)
    return () => {
      done()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', done)
      events.off('routeChangeError', done)
    }
  }, [events])

  return null
}
