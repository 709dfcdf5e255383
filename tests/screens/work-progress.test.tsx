import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportWork } from '@/components/imports/ImportWork'
import { WorkProgress } from '@/components/ui/WorkProgress'
import { createTranslator } from '@/lib/client/i18n'
import type { Language } from '@/lib/domain/languages'
import { makeImport } from '@/tests/msw/import-handlers'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Shows work of a thousand, and what is known of it later. */
function watch(language: Language = 'en') {
  const translator = createTranslator(language, readTexts(language))
  const shown = (done: number, isStill = false) => (
    <I18nextProvider i18n={translator}>
      <WorkProgress label="Work" done={done} total={1000} text={`${done} of 1000`} isStill={isStill} />
    </I18nextProvider>
  )
  const { rerender } = render(shown(0))
  return (done: number, afterSeconds: number, isStill = false) => {
    act(() => {
      vi.advanceTimersByTime(afterSeconds * 1000)
    })
    rerender(shown(done, isStill))
    return screen.getByRole('status').textContent
  }
}

test('the time left is said once there is a pace, goes down with it and does not flicker', () => {
  const later = watch()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(later(10, 1)).toBe('')
  expect(later(100, 9)).toBe(' · about 2 minutes left')
  expect(later(600, 2)).toBe(' · about 10 seconds left')
  // A little slower than it was is not said.
  expect(later(610, 1)).toBe(' · about 10 seconds left')
  expect(later(999, 1)).toBe(' · a few seconds left')
  expect(later(1000, 1)).toBe('')
})

test('work that stands still says nothing of its time, and what rests has no pace', () => {
  const later = watch()
  expect(later(500, 10)).toBe(' · about 10 seconds left')
  expect(later(500, 70)).toBe('')
  expect(later(600, 2)).not.toBe('')
  expect(later(600, 1, true)).toBe('')
  expect(screen.getByRole('progressbar', { name: 'Work' })).toHaveProperty('ariaValueNow', '60')
})

test('the time is said in the reader’s language', () => {
  const swahili = watch('sw')
  expect(swahili(500, 50)).toBe(' · zimebaki kama sekunde 50')
})

test('Chinese has no plural of it', () => {
  expect(watch('zh')(500, 30)).toBe(' · 约还需 30 秒')
})

test('an import says what stopping means: nothing is written while it is checked, and what was imported or taken back stays so after', async () => {
  vi.useRealTimers()
  const stop = vi.fn()
  const one = { ...makeImport(), doneRows: 250, totalRows: 1000 }
  const show = (state: 'checking' | 'running' | 'undoing') =>
    renderScreen(<ImportWork one={one} state={state} pending={false} onCancel={stop} />, { as: MANAGER })
  const checking = show('checking')
  expect(screen.getByText(/nothing has been written/)).toBeTruthy()
  checking.unmount()
  const running = show('running')
  expect(screen.getByText('250 of 1,000 rows')).toBeTruthy()
  expect(screen.getByText(/what is imported stays/)).toBeTruthy()
  await running.user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stop).toHaveBeenCalledTimes(1)
  running.unmount()
  const undoing = show('undoing')
  expect(screen.getByText(/what was taken back stays so/)).toBeTruthy()
  await undoing.user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stop).toHaveBeenCalledTimes(2)
})
