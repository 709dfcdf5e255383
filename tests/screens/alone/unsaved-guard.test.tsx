import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'

type Start = (url: string, options: { shallow: boolean }) => void

const { starts, push } = vi.hoisted(() => ({ starts: new Set<Start>(), push: vi.fn() }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('next/router', () => {
  const events = {
    on: (_: string, start: Start) => starts.add(start),
    off: (_: string, start: Start) => starts.delete(start),
    emit: () => undefined,
  }
  const router = { events, push, beforePopState: () => undefined }
  return { useRouter: () => router }
})

/** Whether the browser would ask before the page goes away. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('who has said that typed work may go is not asked again when the next page is loaded whole', async () => {
  render(<UnsavedGuard when />)
  expect(isAsked()).toBe(true)
  for (const start of starts) expect(() => start('/admin/employees', { shallow: false })).toThrow('Stay')
  const leave = await screen.findByRole('button', { name: 'unsaved.leave' })
  expect(isAsked()).toBe(true)
  fireEvent.click(leave)
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/admin/employees', '/admin/employees', { locale: false }),
  )
  expect(isAsked()).toBe(false)
})
