import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PermissionGate } from '@/components/layout/PermissionGate'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const page = (section: 'employees' | 'tt-invoice' | 'customers') => (
  <PermissionGate section={section}>
    <button type="button">New</button>
  </PermissionGate>
)

test.each([
  ['a clerk', WAREHOUSE, 'employees', 'Employees'],
  ['a manager', MANAGER, 'tt-invoice', 'TT invoice'],
] as const)(
  '%s who opens a page by its address sees a message, and no button of it',
  async (_, as, section, title) => {
    renderScreen(page(section), { as })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(
      screen.getByText('You have no right to open this page. Ask a manager if you need it.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
  },
)

test.each([
  ['a clerk', WAREHOUSE, 'customers'],
  ['a manager', MANAGER, 'employees'],
] as const)('%s gets the pages of the own menu', async (_, as, section) => {
  renderScreen(page(section), { as })
  expect(await screen.findByRole('button', { name: 'New' })).toBeTruthy()
})
