import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Wishes } from '@/components/waiting-room/admin/WaitingCard'
import { WaitingScreen } from '@/components/waiting-room/admin/WaitingScreen'
import type { EmployeeName } from '@/lib/contracts/employees'
import type { ParcelClaim, WaitingPackage } from '@/lib/contracts/waiting-room'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'
import { setScreenWidth } from './support/screen-width'

const SECRETARY: EmployeeName = { ...MANAGER, id: newId(), privilege: 'secretary' }

beforeEach(() => {
  const customer = makeCustomer({ name: "Ng'ombe <script>", phones: ['+255754000111'], language: 'sw' })
  const receiverInfo = { id: customer.id, name: customer.name }
  mock.state.customers = [customer]
  mock.state.employees.push(SECRETARY)
  mock.state.packages = [
    received({
      trackingNumber: 'UMJAAAAAAAA',
      receiverInfo,
      totalUSD: '60.00',
      paidAmountUSD: '0.00',
      location: { site: 'guangzhou', code: 'A-02-3' },
    }),
    received({
      trackingNumber: 'UMJBBBBBBBB',
      receiverInfo,
      waitingStatus: 'released',
      totalUSD: '60.00',
      paidAmountUSD: '30.00',
    }),
    received({ trackingNumber: 'UMJCCCCCCCC', waitingStatus: 'approved' }),
  ]
})

const named = (name: string) => screen.findByRole('button', { name })

test('shows as text how long each waits, what is missing of the advance, and what can be done', async () => {
  renderScreen(<WaitingScreen />, { as: SECRETARY })
  expect(await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).toBeTruthy()
  expect(screen.queryByText('UMJCCCCCCCC')).toBeNull()
  expect(screen.getAllByText('8 days · late')).toHaveLength(2)
  expect(screen.getByText('Guangzhou · A-02-3')).toBeTruthy()
  expect(screen.getByText('Missing').textContent).toContain('30.00')
  expect(screen.getByText('Reached')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve: UMJAAAAAAAA' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Approve: UMJBBBBBBBB' })).toBeTruthy()
})

test('number and actions stay in sight beside the rest; on a narrow screen the actions alone', async () => {
  const cells = async () => {
    const number = (await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).closest('td')
    return { number: number?.className, actions: number?.closest('tr')?.lastElementChild?.className }
  }
  const { unmount } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  expect(await cells()).toEqual({
    number: expect.stringContaining('cell-fix-start'),
    actions: expect.stringContaining('cell-fix-end'),
  })
  unmount()
  setScreenWidth(800)
  renderScreen(<WaitingScreen />, { as: SECRETARY })
  await waitFor(async () =>
    expect(await cells()).toEqual({
      number: expect.not.stringContaining('fix-start'),
      actions: expect.stringContaining('cell-fix-end'),
    }),
  )
})

test('who does not talk with customers sees the queue and no button', async () => {
  renderScreen(<WaitingScreen />, { as: WAREHOUSE })
  expect(await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Notify|Released|Approve)/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('tab', { name: /Claims/ })).toBeNull()
})

test('the notice speaks the customer’s language, is recorded once, and is a reminder from then on', async () => {
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  await user.click(await named('Notify: UMJAAAAAAAA'))
  const dialog = await screen.findByRole('dialog')
  const preview = await within(dialog).findByText(/^Habari Ng'ombe <script>, mzigo wako UMJAAAAAAAA/)
  expect(preview.textContent).toContain('/sw/waiting-room?packageId=')
  expect(preview.textContent).toContain('US$ 30.00')
  const chat = within(dialog).getByRole('link', { name: /WhatsApp/ })
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/255754000111\?text=Habari%20Ng'ombe/)
  await user.dblClick(await within(dialog).findByRole('button', { name: /Record as sent$/ }))
  expect(await named('Remind: UMJAAAAAAAA')).toBeTruthy()
  expect(mock.state.calls.filter((call) => call.endsWith('/release-notices'))).toHaveLength(1)
})

test('where a gateway is set up the notice is sent by itself, and by hand only when somebody says so', async () => {
  const channel = { channel: 'sms' as const, phone: '+255754000111', hasGateway: true, isOptedOut: false }
  mock.state.noticeChannels = [channel]
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  await user.click(await named('Notify: UMJAAAAAAAA'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('SMS to +255754000111')).toBeTruthy()
  expect(dialog.getByText('will be sent automatically')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Record as sent$/ })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: /Send$/ }))
  expect(await named('Remind: UMJAAAAAAAA')).toBeTruthy()
})

test('a manager approves without the advance when a reason is given', async () => {
  const { user } = renderScreen(<WaitingScreen />, { as: MANAGER })
  await user.click(await named('Approve: UMJAAAAAAAA'))
  const dialog = await screen.findByRole('dialog')
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Reason for approving all the same' }),
    'Mteja wa zamani',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'UMJAAAAAAAA' })).toBeNull())
  expect(mock.state.packages[0]?.waitingStatus).toBe('approved')
  // For some seconds it can be taken back, and the package waits again.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await named('Approve: UMJAAAAAAAA')).toBeTruthy()
  expect(await screen.findByText('Undone. Nobody was notified.')).toBeTruthy()
})

test('a bulk approval shows the result of each package', async () => {
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  await user.click(await screen.findByRole('checkbox', { name: 'Tick UMJAAAAAAAA' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick UMJBBBBBBBB' }))
  await user.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('1 package has no price yet, or its advance is missing.')).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByRole('status')).toBeTruthy()
  expect(mock.state.calls.filter((call) => call === 'POST /packages/bulk')).toHaveLength(1)
})

/** Both released and paid, approved by one press. */
async function approveBoth() {
  for (const cargo of mock.state.packages.slice(0, 2))
    Object.assign(cargo, { waitingStatus: 'released', paidAmountUSD: '30.00' })
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  await user.click(await screen.findByRole('checkbox', { name: 'Tick UMJAAAAAAAA' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick UMJBBBBBBBB' }))
  await user.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await dialog.findByText('2 packages done.', { selector: '[role=status] p' })
  const undo = await screen.findByRole('button', { name: 'Undo' })
  return { user, dialog, undo }
}

test('a bulk approval is undone by one press, and the result says so', async () => {
  const { user, dialog, undo } = await approveBoth()
  await user.dblClick(undo)
  expect(await dialog.findByText('2 packages undone.')).toBeTruthy()
  expect(await screen.findByText('Undone. Nobody was notified.')).toBeTruthy()
  expect(mock.state.packages.map(({ waitingStatus }) => waitingStatus)).toEqual([
    'released',
    'released',
    'approved',
  ])
  expect(mock.state.calls.filter((call) => call === 'POST /packages/bulk/undo')).toHaveLength(1)
})

test('of a bulk approval what somebody changed meanwhile stays, and is named after the result is closed', async () => {
  const { user, dialog, undo } = await approveBoth()
  const [changed] = mock.state.packages
  if (changed) changed.version += 1
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(undo)
  expect(await screen.findByText(/^1 package was not undone\..*: UMJAAAAAAAA$/)).toBeTruthy()
  expect(mock.state.packages.map(({ waitingStatus }) => waitingStatus)).toEqual([
    'approved',
    'released',
    'approved',
  ])
})

test('a bulk change of which nothing can be undone offers no undo', async () => {
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY })
  await user.click(await screen.findByRole('checkbox', { name: 'Tick UMJAAAAAAAA' }))
  await user.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText(/^0 packages done/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const claimOf = (fields: Partial<ParcelClaim>): ParcelClaim => ({
  id: newId(),
  packageId: newId(),
  trackingNumber: 'UMJDDDDDDDD',
  name: '测试',
  phone: '+255754000111',
  customer: null,
  courierNumber: 'SF2',
  proof: null,
  parcelCourierNumber: 'SF1',
  receivedOn: '2026-11-01',
  images: [],
  isNumberRight: false,
  createdAt: '2026-11-10T08:00:00.000Z',
  ...fields,
})

test('a claim with another number warns before the parcel is given away', async () => {
  mock.state.claims = [claimOf({})]
  mock.state.customers = [makeCustomer({ name: '+255754000111 Asha' })]
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY, query: { tab: 'claims' } })
  expect(await screen.findByText('The number is not the parcel’s')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Make sure before you give it away/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Give the parcel' }))
  expect(await within(dialog).findByText('Choose the customer first')).toBeTruthy()
  await user.click(await within(dialog).findByRole('button', { name: '+255754000111 Asha' }))
  // The spinner of the first press goes by an animation that nothing here plays.
  await user.click(within(dialog).getByRole('button', { name: /Give the parcel$/ }))
  expect(await screen.findByText('No open claims')).toBeTruthy()
})

test('a claim of a customer’s own leads to the customer, says how they know it, and is accepted for them alone', async () => {
  const customer = { id: newId(), name: "Ng'ombe <script> 测试" }
  mock.state.claims = [claimOf({ customer, courierNumber: null, proof: 'Two red bags' })]
  const { user } = renderScreen(<WaitingScreen />, { as: SECRETARY, query: { tab: 'claims' } })
  const link = await screen.findByRole('link', { name: customer.name })
  expect(link.getAttribute('href')).toBe(`/admin/customers/${customer.id}`)
  expect(screen.getByText('Customer’s own pages')).toBeTruthy()
  expect(screen.getByText('No courier number given')).toBeTruthy()
  expect(screen.getByText('Two red bags')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  const refusal = within(await screen.findByRole('dialog'))
  expect(refusal.getByText(/reads the answer on their own pages and is written to/)).toBeTruthy()
  await user.click(refusal.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Accept…' }))
  const dialogs = await screen.findAllByRole('dialog')
  const dialog = within(dialogs.at(-1) ?? document.body)
  expect(dialog.getByText(`The parcel goes to ${customer.name}, who is written to.`)).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.dblClick(dialog.getByRole('button', { name: 'Give the parcel' }))
  expect(await screen.findByText('No open claims')).toBeTruthy()
  expect(mock.state.calls.filter((call) => call.startsWith('PUT /parcel-claims/'))).toHaveLength(1)
})

test('what the customer wants is a label once the office agreed, and leads to the answer before', () => {
  const of = { id: newId(), wishes: [] as WaitingPackage['wishes'] }
  const wish = { id: newId(), wantedOn: '2026-12-05', together: ['UMJBBBBBBBB'] }
  of.wishes = [
    { ...wish, id: newId(), kind: 'wait', isAccepted: true },
    { ...wish, kind: 'together', isAccepted: false },
  ]
  renderScreen(<Wishes cargo={of} />, { as: SECRETARY })
  expect(screen.getByText('To wait until 5 Dec 2026')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Asks: With UMJBBBBBBBB' })
  expect(link.getAttribute('href')).toBe(`/admin/customer-requests?packageId=${of.id}&request=${wish.id}`)
})
