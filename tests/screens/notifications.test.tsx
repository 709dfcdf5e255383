import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotificationBell } from '@/components/notifications/NotificationBell'
import { NotificationsDrawer } from '@/components/notifications/NotificationsDrawer'
import { useNotifications } from '@/hooks/notifications'
import type { Notification } from '@/lib/contracts/notifications'
import { NOTIFICATION_TYPES, type NotificationKind } from '@/lib/domain/notifications'
import { MANAGER, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

function Bell() {
  const reading = useNotifications()
  return (
    <>
      <NotificationBell unread={reading.data?.unread ?? 0} onOpen={() => undefined} />
      <NotificationsDrawer open reading={reading} onClose={() => undefined} />
    </>
  )
}

const SUBJECT = newId()
const STATES: Partial<Record<NotificationKind, string>> = { doubt: 'priceDoubt', cargoClaim: 'damaged' }

const made = (part: Partial<Notification>): Notification => ({
  id: newId(),
  kind: 'mention',
  subjectId: newId(),
  by: 'Neema',
  packageInfo: null,
  batch: null,
  customer: null,
  label: null,
  state: null,
  text: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  readAt: null,
  ...part,
})
const drawer = () => screen.findByRole('dialog', { name: 'Notifications' })
const posts = () => mock.state.calls.filter((call) => call.startsWith('POST'))

test('an office in which nothing concerns a person says what will be shown there', async () => {
  renderScreen(<Bell />, { as: MANAGER })
  expect(await within(await drawer()).findByText('Nothing for you yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('each of every kind says what it is about and leads there, the unread ones first', async () => {
  const customerId = newId()
  const packageInfo = { id: newId(), trackingNumber: 'UMJ7K2Q9R4T' }
  mock.state.notifications = [
    made({ customer: { id: customerId, name: "Ng'ombe" }, readAt: '2026-03-02T10:00:00.000Z', text: 'old' }),
    made({ packageInfo, text: '@Joseph <b>look</b>' }),
    ...NOTIFICATION_TYPES.filter((kind) => kind !== 'mention').map((kind) =>
      made({ kind, subjectId: SUBJECT, label: `Label of ${kind}`, state: STATES[kind] ?? null }),
    ),
  ]
  renderScreen(<Bell />, { as: MANAGER })
  const inside = within(await drawer())
  expect(await screen.findByRole('button', { name: 'Notifications: 12 unread' })).toBeTruthy()
  const links = (await inside.findAllByRole('link')).map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(links[0]).toEqual([
    `/admin/packages/${packageInfo.id}`,
    expect.stringContaining('Neema mentioned you'),
  ])
  expect(links[0]?.[1]).toContain('UMJ7K2Q9R4T@Joseph <b>look</b>')
  expect(links.at(-1)).toEqual([`/admin/customers/${customerId}`, expect.stringContaining("Ng'ombe")])
  expect(links.map(([href]) => href)).toEqual(
    expect.arrayContaining([
      '/admin/finance',
      '/admin/rates',
      `/admin/money-transfer/${SUBJECT}`,
      `/admin/suppliers/${SUBJECT}`,
      `/admin/cargo-claims/${SUBJECT}`,
      `/admin/customer-requests?request=${SUBJECT}`,
      '/admin/waiting-room?tab=claims',
      '/admin/messages?status=failed',
    ]),
  )
  expect(inside.getByText(/Doubts the price/)).toBeTruthy()
  const claim = inside.getByRole('link', { name: /Cargo claim to decide: Damaged/ })
  expect(claim.getAttribute('href')).toBe(`/admin/cargo-claims/${SUBJECT}`)
})

test('to open one is to have read it, and all are read with one button', async () => {
  mock.state.notifications = [1, 2, 3].map((at) =>
    made({
      packageInfo: { id: newId(), trackingNumber: `UMJ${at}` },
      createdAt: `2026-03-0${at}T10:00:00.000Z`,
    }),
  )
  const { user } = renderScreen(<Bell />, { as: MANAGER })
  const inside = within(await drawer())
  await user.click(await inside.findByRole('link', { name: /UMJ2/ }))
  expect(await screen.findByRole('button', { name: 'Notifications: 2 unread' })).toBeTruthy()
  await user.dblClick(inside.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy())
  expect(mock.state.notifications.every(({ readAt }) => readAt !== null)).toBe(true)
  expect(posts()).toEqual(['POST /notifications/{id}/read', 'POST /notifications/read'])
  expect(inside.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})
