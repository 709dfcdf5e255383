import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import type { DashboardWeek } from '@/lib/contracts/dashboard'
import type { EmployeeName } from '@/lib/contracts/employees'
import { makeDashboard } from '@/tests/msw/admin-makers'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER: EmployeeName = { ...MANAGER, privilege: 'super admin' }
const SALES: EmployeeName = { ...WAREHOUSE, position: 'sales' }

const week = (from: string, packages: number): DashboardWeek => ({
  from,
  to: from,
  byMode: [
    { mode: 'sea', packages, weightKg: '10.5', cbm: '1.25' },
    { mode: 'air', packages: 1, weightKg: '2', cbm: '0.1' },
  ],
  collectedUSD: '120.50',
})

const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000).toISOString()

test('what waits is counted and opens the list behind it', async () => {
  mock.state.dashboard = makeDashboard({
    tasks: [
      {
        task: 'transfersToApprove',
        count: 1,
        amountUSD: '1250.00',
        since: twoDaysAgo,
        person: 'Neema Mushi',
      },
      { task: 'atPortUnpaid', count: 3, amountUSD: '310.50', since: null, person: null },
      { task: 'waitingTooLong', count: 1200, amountUSD: null, since: twoDaysAgo, person: 'Juma Hassan' },
    ],
  })
  renderScreen(<DashboardScreen />, { as: OWNER })
  const first = await screen.findByRole('link', { name: /money transfer waits for approval/ })
  expect(first.getAttribute('href')).toBe('/admin/money-transfer?status=requested')
  const second = screen.getByRole('link', { name: /1,200 ?packages have waited for more than a week/ })
  expect(second.getAttribute('href')).toBe('/admin/waiting-room?minDays=7')
  expect(second.textContent).toContain('the oldest for 2 days · Juma Hassan')
  // One alone has no older ones beside it.
  expect(first.textContent).toContain('for 2 days · Neema Mushi')
  expect(first.textContent).not.toContain('oldest')
  expect(first.textContent).toContain('1,250.00')
  // What costs money while it waits comes first.
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Costs money today', 'Warehouse', 'Money and checks'])
})

test('a sales person’s figures lead to their own customers’ cargo', async () => {
  mock.state.dashboard = makeDashboard({
    scope: 'own',
    tasks: [{ task: 'pending', count: 2, amountUSD: null, since: null, person: null }],
  })
  renderScreen(<DashboardScreen />, { as: SALES })
  const task = await screen.findByRole('link', { name: /packages wait for their release notice/ })
  expect(task.getAttribute('href')).toBe(
    `/admin/waiting-room?waitingStatus=pending&salesPersonId=${SALES.id}`,
  )
  const unpaid = screen.getByRole('link', { name: /Unpaid packages/ })
  expect(unpaid.getAttribute('href')).toBe(`/admin/packages?unpaid=true&salesPersonId=${SALES.id}`)
  expect(screen.queryByText('Cash today')).toBeNull()
  // The main action is one they may do: customers are registered by the office.
  const main = screen.getByRole('link', { name: 'Make an invoice' })
  expect(main.getAttribute('href')).toBe('/admin/invoices')
  expect(screen.queryByRole('link', { name: /Open a batch/ })).toBeNull()
})

test('a new office sees its first steps, each person those they may do', async () => {
  const firstSteps = {
    hasCompany: true,
    hasRates: true,
    hasProducts: false,
    hasCustomers: false,
    hasPackages: false,
    hasBatches: false,
  }
  mock.state.dashboard = makeDashboard({ firstSteps, shownStatus: [], customers: 0 })
  const { unmount } = renderScreen(<DashboardScreen />, { as: OWNER })
  const company = await screen.findByRole('link', { name: /Set up the company/ })
  expect(company.getAttribute('href')).toBe('/admin/company')
  expect(within(company).getByLabelText('Done')).toBeTruthy()
  const parcel = screen.getByRole('link', { name: /Receive the first parcel/ })
  expect(within(parcel).queryByLabelText('Done')).toBeNull()
  expect(screen.queryByText('What needs doing')).toBeNull()
  unmount()
  renderScreen(<DashboardScreen />, { as: WAREHOUSE })
  expect(await screen.findByRole('link', { name: /Receive the first parcel/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Set up the company/ })).toBeNull()
})

test('the first steps tick themselves off beside the tasks once there is cargo', async () => {
  mock.state.dashboard = makeDashboard({
    firstSteps: {
      hasCompany: false,
      hasRates: true,
      hasProducts: true,
      hasCustomers: true,
      hasPackages: true,
      hasBatches: true,
    },
    tasks: [{ task: 'released', count: 1, amountUSD: null, since: null, person: null }],
  })
  renderScreen(<DashboardScreen />, { as: OWNER })
  const parcel = await screen.findByRole('link', { name: /Receive the first parcel/ })
  expect(within(parcel).getByLabelText('Done')).toBeTruthy()
  expect(screen.getByRole('link', { name: /released by its customer/ })).toBeTruthy()
})

test('the weeks are charts and stand in a table whose figures open their lists', async () => {
  mock.state.dashboard = makeDashboard({
    trends: {
      weeks: [week('2026-11-02', 3), week('2026-11-09', 5), week('2026-11-16', 8)],
      arrears: [{ mode: 'sea', packages: 2, amountUSD: '310.00' }],
    },
    cash: [{ currency: 'TZS', income: '5000.00', expense: '100.00', balance: '120000.00' }],
  })
  const { user } = renderScreen(<DashboardScreen />, { as: OWNER })
  expect(await screen.findByRole('application', { name: /CBM by week from/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'In figures' }))
  const table = await screen.findByRole('table')
  const latest = within(table).getByRole('row', { name: /16 Nov 2026/ })
  const [packages] = within(latest).getAllByRole('link')
  expect(packages?.textContent).toBe('9')
  expect(packages?.getAttribute('href')).toBe('/admin/packages?receivedFrom=2026-11-16&receivedTo=2026-11-16')
  expect(screen.getByRole('link', { name: /Sea.*2 unpaid packages/ }).getAttribute('href')).toBe(
    '/admin/packages?unpaid=true&freightMode=sea',
  )
  expect(screen.getByText('Cash today')).toBeTruthy()
})
