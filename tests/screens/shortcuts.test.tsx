import { setTimeout as sleep } from 'node:timers/promises'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShortcutsDialog } from '@/components/layout/ShortcutsDialog'
import { usePageKeys } from '@/components/layout/use-page-keys'
import { CreateButton, CreateLink } from '@/components/lists/ListScreen'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { useShortcut } from '@/components/ui/use-shortcut'
import { LANGUAGES } from '@/lib/domain/languages'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

type User = ReturnType<typeof renderScreen>['user']

const SCANNER_MS = 5

/** Keys with the instants that a scanner gives them, however busy this machine is. */
function scan(code: string): void {
  for (const [index, key] of [...code].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: index * SCANNER_MS })
    document.body.dispatchEvent(event)
  }
}

/** By hand: a scanner is quicker. */
async function press(user: User, keys: string): Promise<void> {
  for (const key of keys) {
    await sleep(40)
    await user.keyboard(key)
  }
}

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
  await press(user, '?')
  expect(onPressed).toHaveBeenCalledTimes(1)
})

function OfficePage() {
  usePageKeys()
  return (
    <>
      <CreateLink href="/admin/packages/new">Receive a package</CreateLink>
      <input aria-label="Name" />
    </>
  )
}

test('two keys one after the other open a page of the menu, and the second alone does not', async () => {
  const { user, visited } = renderScreen(<OfficePage />, { as: MANAGER })
  await press(user, 'p')
  await press(user, 'gx')
  await press(user, 'p')
  expect(visited).toEqual([])
  await press(user, 'gp')
  // The second key is that of a new record too.
  await press(user, 'gn')
  expect(visited).toEqual(['/admin/packages', '/admin/incoming-money'])
})

test('no page is opened that is not in one’s menu, nor while somebody types', async () => {
  const { user, visited } = renderScreen(<OfficePage />, { as: WAREHOUSE })
  await press(user, 'gk')
  await user.type(screen.getByRole('textbox'), 'gpn')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('gpn')
  await user.click(document.body)
  expect(visited).toEqual([])
  await press(user, 'gp')
  expect(visited).toEqual(['/admin/packages'])
})

test('N makes a new record of the list, once, and its button says so', async () => {
  const { user, visited } = renderScreen(
    <>
      <OfficePage />
      <CreateLink href="/admin/packages/new">The same where the list is empty</CreateLink>
    </>,
    { as: MANAGER },
  )
  expect(screen.getByRole('link', { name: /Receive a package/ }).title).toBe('N')
  await press(user, 'n')
  expect(visited).toEqual(['/admin/packages/new'])
})

test('a code that is scanned while no field has the focus is no shortcut', async () => {
  const { user, visited } = renderScreen(<OfficePage />, { as: MANAGER })
  scan('UMJGPN7GC4NQ')
  expect(visited).toEqual([])
  await press(user, 'gp')
  expect(visited).toEqual(['/admin/packages'])
})

test('under a dialog neither a page is opened nor a record made', async () => {
  const { user, visited } = renderScreen(
    <>
      <OfficePage />
      <ShortcutsDialog onClose={() => undefined} />
    </>,
    { as: MANAGER },
  )
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await press(user, 'gp')
  await press(user, 'n')
  expect(visited).toEqual([])
})

test('a list behind another tab makes no record', async () => {
  const onClick = vi.fn()
  const { user } = renderScreen(
    <div style={{ display: 'none' }}>
      <CreateButton onClick={onClick}>New</CreateButton>
    </div>,
    { as: MANAGER },
  )
  await press(user, 'n')
  expect(onClick).not.toHaveBeenCalled()
  renderScreen(<CreateButton onClick={onClick}>New</CreateButton>, { as: MANAGER })
  await press(user, 'n')
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('the list has the keys of the screens that one may open', async () => {
  const { unmount } = renderScreen(<ShortcutsDialog onClose={() => undefined} />, { as: WAREHOUSE })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Ctrl K')).toBeTruthy()
  expect(dialog.getByText('Print the waiting labels')).toBeTruthy()
  expect(dialog.queryByText('Split')).toBeNull()
  expect(dialog.getByText('G P')).toBeTruthy()
  expect(dialog.queryByText('Book-keeping')).toBeNull()
  unmount()
  renderScreen(<ShortcutsDialog onClose={() => undefined} />, { as: MANAGER })
  expect(await screen.findByText('Split')).toBeTruthy()
})

test.each(LANGUAGES)('every shortcut is explained in %s', (language) => {
  const texts = readTexts(language).shortcuts as { keys: Record<string, Record<string, string>> }
  for (const [group, keys] of Object.entries(SHORTCUTS))
    expect(Object.keys(texts.keys[group] ?? {}), group).toEqual(Object.keys(keys))
})
