import type { Capability } from '@/lib/domain/access'

/**
 * Every shortcut of the office by where it works, as people read its keys. 'Ctrl' is the command key of a Mac too. Those of
 * pages are two keys one after the other, by the section that they open.
 */
export const SHORTCUTS = {
  office: { search: 'Ctrl K', shortcuts: '?' },
  pages: {
    dashboard: 'G D',
    receiving: 'G R',
    packages: 'G P',
    'hand-over': 'G H',
    'waiting-room': 'G W',
    batches: 'G B',
    customers: 'G C',
    'cargo-claims': 'G L',
    messages: 'G M',
    invoices: 'G I',
    'incoming-money': 'G N',
    'book-keeping': 'G K',
    finance: 'G F',
  },
  lists: { create: 'N' },
  forms: { submit: 'Ctrl Enter' },
  receiving: { unknown: 'F2', printLabels: 'F4', scale: 'F8', photo: 'F9', save: 'Ctrl Enter' },
  packingList: { next: 'Enter', up: '↑', down: '↓', remove: 'Ctrl Delete' },
  incomingMoney: { accept: 'A', split: 'S', park: 'P', return: 'R', up: '↑', down: '↓' },
} as const satisfies Record<string, Record<string, string>>

export type ShortcutGroup = keyof typeof SHORTCUTS

/** Whoever cannot open the page is not told of its keys. */
export const SHORTCUT_NEEDS: Record<ShortcutGroup, Capability> = {
  office: 'session.own',
  pages: 'session.own',
  lists: 'session.own',
  forms: 'session.own',
  receiving: 'packages.receive',
  packingList: 'packages.receive',
  incomingMoney: 'payments.take',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What the browser calls a key that is written otherwise; the second question mark is that of a Chinese keyboard. */
const KEY_NAMES: Record<string, readonly string[]> = {
  '↑': ['arrowup'],
  '↓': ['arrowdown'],
  '?': ['?', '？'],
}

function partsOf(shortcut: string) {
  const parts = shortcut.split(' ')
  return { hasCtrl: parts[0] === 'Ctrl', name: parts.at(-1) ?? '' }
}

/** Whether this shortcut was pressed, and no other with more keys. */
export function isPressed(event: Pressed, shortcut: string): boolean {
  const { hasCtrl, name } = partsOf(shortcut)
  if ((event.ctrlKey || event.metaKey) !== hasCtrl || event.altKey || (hasCtrl && event.shiftKey))
    return false
  return (KEY_NAMES[name] ?? [name.toLowerCase()]).includes(event.key.toLowerCase())
}

/** The two keys that open a section, if it has any. */
export const pageKeysOf = (section: string): string | undefined =>
  (SHORTCUTS.pages as Record<string, string>)[section]

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(shortcut: string): string {
  const { hasCtrl, name } = partsOf(shortcut)
  return hasCtrl ? `Control+${name}` : name
}
