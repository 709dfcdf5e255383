import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShortcutsDialog } from '@/components/layout/ShortcutsDialog'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { useShortcut } from '@/components/ui/use-shortcut'
import { LANGUAGES } from '@/lib/domain/languages'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a shortcut is its keys and no more', () => {
  expect(isPressed(key('k', { ctrlKey: true }), 'Ctrl K')).toBe(true)
  expect(isPressed(key('K', { metaKey: true }), 'Ctrl K')).toBe(true)
  expect(isPressed(key('k'), 'Ctrl K')).toBe(false)
  expect(isPressed(key('K', { ctrlKey: true, shiftKey: true }), 'Ctrl K')).toBe(false)
  expect(isPressed(key('k', { ctrlKey: true, altKey: true }), 'Ctrl K')).toBe(false)
  expect(isPressed(key('?', { shiftKey: true }), '?')).toBe(true)
  expect(isPressed(key('？', { shiftKey: true }), '?')).toBe(true)
  expect(isPressed(key('ArrowUp'), '↑')).toBe(true)
  expect(isPressed(key('a', { ctrlKey: true }), 'A')).toBe(false)
})

function Page({ onPressed }: { onPressed: () => void }) {
  useShortcut(SHORTCUTS.office.shortcuts, onPressed)
  return <input aria-label="Name" />
}

test('a question mark is a letter while somebody types, and a shortcut elsewhere', async () => {
  const onPressed = vi.fn()
  const { user } = renderScreen(<Page onPressed={onPressed} />)
  await user.type(screen.getByRole('textbox'), 'Who?')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Who?')
  expect(onPressed).not.toHaveBeenCalled()
  await user.click(document.body)
  await user.keyboard('?')
  expect(onPressed).toHaveBeenCalledTimes(1)
})

test('the list has the keys of the screens that one may open', async () => {
  const { unmount } = renderScreen(<ShortcutsDialog onClose={() => undefined} />, { as: WAREHOUSE })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Ctrl K')).toBeTruthy()
  expect(dialog.getByText('Print the waiting labels')).toBeTruthy()
  expect(dialog.queryByText('Split')).toBeNull()
  unmount()
  renderScreen(<ShortcutsDialog onClose={() => undefined} />, { as: MANAGER })
  expect(await screen.findByText('Split')).toBeTruthy()
})

test.each(LANGUAGES)('every shortcut is explained in %s', (language) => {
  const texts = readTexts(language).shortcuts as { keys: Record<string, Record<string, string>> }
  for (const [group, keys] of Object.entries(SHORTCUTS))
    expect(Object.keys(texts.keys[group] ?? {}), group).toEqual(Object.keys(keys))
})
