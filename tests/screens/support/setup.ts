import { cleanup, configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { handlersFor } from '@/tests/msw/handlers'
import { newState } from '@/tests/msw/state'
import { mock } from './mock'

/** Nothing here looks at a colour, and jsdom is slow to work styles out. */
vi.mock('@/styles/antd-theme', async (original) => {
  const real = await original<typeof import('@/styles/antd-theme')>()
  return {
    ...real,
    antdTheme: (scheme: 'light' | 'dark', isTouch: boolean) => ({
      ...real.antdTheme(scheme, isTouch),
      zeroRuntime: true,
    }),
  }
})

vi.mock('@/components/ui/notices', () => import('./notices'))
vi.mock('next/router', async () => ({ useRouter: (await import('./memory-router')).useRouter }))

/** jsdom lays nothing out: what is not told to be hidden is in sight. */
Element.prototype.checkVisibility = function isShown() {
  return this.closest('[style*="display: none"], [hidden]') === null
}

/** A busy machine needs more than the usual second for two calls and the drawing between them; what never comes still fails. */
configure({ asyncUtilTimeout: 30_000 })

const server = setupServer()

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'code',
  'em',
  'i',
  'label',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
])

/**
 * What is looked for by its role is looked at with all its ancestors, and jsdom reads every style sheet for each. Here is
 * no style sheet but the browser's own: what stands in the style attribute is all there is besides.
 */
function quickStyles(): void {
  const styleOf = (display: string) => {
    const { style } = document.createElement('i')
    style.display = display
    return style
  }
  const [inline, none, nothing] = [styleOf('inline'), styleOf('none'), styleOf('')]
  vi.stubGlobal('getComputedStyle', (element: HTMLElement, pseudo?: string | null) => {
    if (pseudo) return nothing
    if (element.matches('dialog:not([open]), script, style, template')) return none
    return INLINE.has(element.localName) && element.style.length === 0 ? inline : element.style
  })
}

/** What jsdom lacks and antd asks for. */
function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scroll = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
}

beforeAll(() => {
  stubBrowser()
  quickStyles()
  server.listen({ onUnhandledRequest: 'error' })
})

beforeEach(() => {
  mock.state = newState()
  server.resetHandlers(...handlersFor(mock.state))
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.localStorage.clear()
  document.documentElement.lang = 'en'
})

afterAll(() => server.close())
