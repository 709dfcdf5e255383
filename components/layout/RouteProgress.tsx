import { useRouter } from 'next/router'
import { useEffect } from 'react'

/** A quick navigation shows no bar. */
const WAIT_MS = 250

/** Loaded at the first navigation. */
async function loadBar() {
  const { default: bar } = await import('nprogress')
  bar.configure({ showSpinner: false })
  return bar
}

/** The progress bar during a navigation. */
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
