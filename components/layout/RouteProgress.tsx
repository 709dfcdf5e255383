import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** Quick changes show no bar at all: one that only flashes makes a fast page feel slow. */
const WAIT_MS = 250

/** The bar's code comes with the first change of route, not with the first page. */
async function loadBar() {
  const { default: bar } = await import('nprogress')
  bar.configure({ showSpinner: false })
  return bar
}

/** The thin bar on top while a route changes; it also ends when the change is called off. */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    let timer: number | undefined
    let bar: ReturnType<typeof loadBar> | undefined
    let isChanging = false
    const start = () => {
      isChanging = true
      bar ??= loadBar()
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        void bar?.then((loaded) => isChanging && loaded.start())
      }, WAIT_MS)
    }
    const done = () => {
      isChanging = false
      window.clearTimeout(timer)
      void bar?.then((loaded) => loaded.done())
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
