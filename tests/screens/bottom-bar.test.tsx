import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminSection } from '@/components/layout/admin-sections'
import { BottomBar } from '@/components/layout/BottomBar'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const nothing = () => undefined
const bar = (section: AdminSection) => <BottomBar section={section} onSearch={nothing} onMenu={nothing} />

function entries() {
  const nav = within(screen.getByRole('navigation'))
  return [...nav.queryAllByRole('link'), ...nav.queryAllByRole('button')].map((entry) => [
    entry.textContent,
    entry.getAttribute('href'),
  ])
}

test('a manager has all five, and money opens the overview of the company', () => {
  renderScreen(bar('dashboard'), { as: MANAGER })
  expect(entries()).toEqual([
    ['Today', '/admin/dashboard'],
    ['Cargo', '/admin/packages'],
    ['Money', '/admin/finance'],
    ['Search', null],
    ['More', null],
  ])
})

test('an accountant’s money is the books, and who may open no page of money is shown none', () => {
  const { unmount } = renderScreen(bar('dashboard'), { as: { ...WAREHOUSE, position: 'accountant' } })
  expect(screen.getByRole('link', { name: 'Money' }).getAttribute('href')).toBe('/admin/book-keeping')
  unmount()
  renderScreen(bar('dashboard'), { as: WAREHOUSE })
  expect(entries().map(([name]) => name)).toEqual(['Today', 'Cargo', 'Search', 'More'])
})

test('the page is marked, and another page of the same group marks its entry', () => {
  const current = () =>
    screen.getAllByRole('link').flatMap((link) => {
      const mark = link.getAttribute('aria-current')
      return mark ? [[link.textContent, mark]] : []
    })
  for (const [section, expected] of [
    ['packages', [['Cargo', 'page']]],
    ['batches', [['Cargo', 'true']]],
    ['invoices', [['Money', 'true']]],
    ['account', []],
  ] as const) {
    const { unmount } = renderScreen(bar(section), { as: MANAGER })
    expect(current()).toEqual(expected)
    unmount()
  }
})

test('Search and More call what they open', async () => {
  const [onSearch, onMenu] = [vi.fn(), vi.fn()]
  const shown = <BottomBar section="dashboard" onSearch={onSearch} onMenu={onMenu} />
  const { user } = renderScreen(shown, { as: WAREHOUSE })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect([onSearch.mock.calls.length, onMenu.mock.calls.length]).toEqual([1, 1])
})
