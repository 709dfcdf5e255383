import { act, cleanup, configure } from '@testing-library/react'
import { message, notification } from 'antd'
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
    antdTheme: (scheme: 'light' | 'dark') => ({ ...real.antdTheme(scheme), zeroRuntime: true }),
  }
})

/** A busy machine needs more than the usual second for two calls and the drawing between them; what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 })

const server = setupServer()

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
  server.listen({ onUnhandledRequest: 'error' })
})

beforeEach(() => {
  mock.state = newState()
  server.resetHandlers(...handlersFor(mock.state))
})

afterEach(async () => {
  cleanup()
  await act(async () => {
    message.destroy()
    notification.destroy()
  })
  window.localStorage.clear()
  document.documentElement.lang = 'en'
})

afterAll(async () => {
  server.close()
  // The notices have React roots of their own, whose last work must not outlive the window.
  await new Promise((resolve) => setTimeout(resolve, 300))
})
