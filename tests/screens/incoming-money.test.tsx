import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { IncomingMoneyScreen } from '@/components/incoming-money/IncomingMoneyScreen'
import { makeMoney } from '@/tests/msw/incoming-money-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const CUSTOMER = makeCustomer()
const BEST = {
  packageId: newId(),
  trackingNumber: 'UMJAAAAAAAA',
  customer: { id: CUSTOMER.id, name: CUSTOMER.name },
  openUSD: '100.00',
  open: '260000.00',
  reasons: ['phone' as const, 'exactAmount' as const],
}

beforeEach(() => {
  mock.state.customers = [CUSTOMER]
  mock.state.incomingMoney = [
    makeMoney({ best: BEST, candidateCount: 2 }),
    makeMoney({ reference: 'ZZZ999', payer: 'NEEMA' }),
    makeMoney({ reference: 'OLD111', state: 'returned', reason: 'Sent by mistake' }),
  ]
})

const open = (query: Record<string, string> = {}) =>
  renderScreen(<IncomingMoneyScreen />, { as: MANAGER, query })
const decision = async (reference: string) =>
  within(await screen.findByRole('toolbar', { name: `Decide on ${reference}` }))

/** antd gives all its titles one id in tests, so that a dialog is found by its title's text. */
async function dialogCalled(title: string | RegExp) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' })
  return heading.closest<HTMLElement>('[role=dialog]') ?? heading
}

test('what all that is found comes to stands below it', async () => {
  open()
  expect((await screen.findByText('Total')).closest('tr')?.textContent).toContain('520,000')
})

test('what waits is shown first, with the likeliest package and its reasons in words', async () => {
  const { user } = open()
  expect(await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).toBeTruthy()
  expect(screen.getByText('The customer’s phone · Exactly what is open')).toBeTruthy()
  expect(screen.getByText('and 1 more')).toBeTruthy()
  expect(screen.getByText('No package fits')).toBeTruthy()
  expect(screen.queryByText('OLD111')).toBeNull()
  await user.click(screen.getByText('Returned'))
  expect(await screen.findByText('OLD111')).toBeTruthy()
  expect(screen.getByText('Sent by mistake')).toBeTruthy()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('one key accepts what the row shows, and the arrows go to the next row', async () => {
  const { user } = open()
  const accept = (await decision('QWE123456')).getByRole('button', { name: 'Accept' })
  expect(accept.title).toBe('Accept (A)')
  accept.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe((await decision('ZZZ999')).getByRole('button', { name: 'Accept' }))
  await user.keyboard('{ArrowUp}a')
  expect(await screen.findByText('Booked for UMJAAAAAAAA')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Decide on QWE123456' })).toBeNull())
  expect(mock.state.incomingMoney[0]?.state).toBe('matched')
})

test('more than is open is asked about before it is booked', async () => {
  mock.state.incomingMoney = [makeMoney({ amount: '900000.00', best: BEST, candidateCount: 1 })]
  const { user } = open()
  await user.click((await decision('QWE123456')).getByRole('button', { name: 'Accept' }))
  const question = await dialogCalled('More than is open')
  expect(mock.state.incomingMoney[0]?.state).toBe('new')
  await user.click(within(question).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(mock.state.incomingMoney[0]?.state).toBe('matched'))
})

test('a sum is split over packages by the key S; what is left to divide is shown', async () => {
  const other = received({ trackingNumber: 'UMJBBBBBBBB', receiverInfo: BEST.customer, totalUSD: '60.00' })
  mock.state.packages = [other]
  const { user } = open()
  ;(await decision('QWE123456')).getByRole('button', { name: 'Split' }).focus()
  await user.keyboard('s')
  const dialog = await dialogCalled(/Split TSh/)
  const first = within(dialog).getByRole('textbox', { name: /UMJAAAAAAAA/ })
  expect(within(dialog).getByText('All of it is divided')).toBeTruthy()
  await user.click(within(dialog).getByRole('combobox'))
  await user.click(await screen.findByText(CUSTOMER.name, { selector: '.ant-select-item-option-content *' }))
  const second = await within(dialog).findByRole('textbox', { name: /UMJBBBBBBBB/ })
  await user.clear(first)
  await user.type(first, '200000')
  expect(await within(dialog).findByText(/60,000 not divided yet/)).toBeTruthy()
  await user.type(second, '60000')
  await user.click(within(dialog).getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(mock.state.incomingMoney[0]?.state).toBe('split'))
  expect(mock.state.moneyShares).toEqual([
    { packageId: BEST.packageId, amount: '200000' },
    { packageId: other.id, amount: '60000' },
  ])
})

test('a sum is parked for its likely owner, or returned with a reason', async () => {
  const { user } = open()
  ;(await decision('QWE123456')).getByRole('button', { name: 'Park' }).focus()
  await user.keyboard('p')
  const parking = await dialogCalled(/Park TSh/)
  await user.click(within(parking).getByRole('button', { name: 'Park' }))
  await waitFor(() => expect(mock.state.incomingMoney[0]).toMatchObject({ state: 'parked' }))
  ;(await decision('ZZZ999')).getByRole('button', { name: 'Return' }).focus()
  await user.keyboard('r')
  const returning = await dialogCalled(/^Return/)
  await user.click(within(returning).getByRole('button', { name: 'Return' }))
  expect(mock.state.incomingMoney[1]?.state).toBe('new')
  await user.type(within(returning).getByRole('textbox'), 'Not ours')
  await user.click(within(returning).getByRole('button', { name: 'Return' }))
  await waitFor(() =>
    expect(mock.state.incomingMoney[1]).toMatchObject({ state: 'returned', reason: 'Not ours' }),
  )
})

async function chooseTill(user: ReturnType<typeof open>['user'], drawer: HTMLElement) {
  await user.click(within(drawer).getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByText(/^M-Pesa till/, { selector: '.ant-select-item-option-content' }))
}

test('pasted messages: what was read, what was known, and what could not be read', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Add/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Paste messages' }))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: 'Read' }))
  expect((await within(drawer).findAllByText('Required')).length).toBe(2)
  await chooseTill(user, drawer)
  await user.click(within(drawer).getByRole('textbox'))
  await user.paste('QWE1 confirmed')
  await user.click(within(drawer).getByRole('button', { name: 'Read' }))
  const result = await dialogCalled('What was read')
  expect(result.textContent).toContain('1 new sum · 0 messages confirmed · 1 known already')
  expect(result.textContent).toContain('Row 3: Not a text about money that we know')
})

test('a sum is entered by hand and waits at the desk', async () => {
  const { user } = open({ door: 'enter' })
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(within(drawer).getAllByText('Required')).toHaveLength(3))
  await chooseTill(user, drawer)
  await user.click(within(drawer).getByRole('combobox', { name: 'Provider' }))
  await user.click(await screen.findByText('M-Pesa', { selector: '.ant-select-item-option-content' }))
  await user.type(within(drawer).getByRole('textbox', { name: 'Reference' }), 'HAND123')
  await user.type(within(drawer).getByRole('textbox', { name: 'Amount' }), '120000')
  await user.type(within(drawer).getByRole('textbox', { name: /Remark/ }), 'UMJAAAAAAAA')
  await user.click(within(drawer).getByRole('button', { name: 'Enter' }))
  expect(await decision('HAND123')).toBeTruthy()
  expect(mock.state.incomingMoney[0]).toMatchObject({
    provider: 'mpesa',
    amount: '120000',
    payer: null,
    remark: 'UMJAAAAAAAA',
  })
})

test('a statement is read before it is taken: a column that is said is remembered, bad rows say why', async () => {
  const { user } = open({ door: 'statement' })
  const drawer = await screen.findByRole('dialog')
  await chooseTill(user, drawer)
  await user.click(within(drawer).getByRole('combobox', { name: 'Provider' }))
  await user.click(await screen.findByText('M-Pesa', { selector: '.ant-select-item-option-content' }))
  const file = new File(['Receipt No.,Completion Time,Fedha\n'], 'till.csv', { type: 'text/csv' })
  await user.upload(drawer.querySelector('input[type=file]') as HTMLInputElement, file)
  expect((await within(drawer).findByRole('alert')).textContent).toContain('Money in')
  await user.click(within(drawer).getByRole('combobox', { name: 'Fedha holds' }))
  await user.click(await screen.findByText('Money in', { selector: '.ant-select-item-option-content' }))
  expect(await within(drawer).findByText('Rows read: 1; with a problem: 1')).toBeTruthy()
  expect(within(drawer).getByRole('cell', { name: 'QWE1' })).toBeTruthy()
  expect(mock.state.calls).toContain('PUT /incoming-money/columns')
  await user.click(within(drawer).getByRole('button', { name: 'Take in 1 row' }))
  const result = await dialogCalled('What was read')
  expect(result.textContent).toContain('30 new sums')
})

test('each day of an account: what differs, and the balance that is typed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Daily balances/ }))
  const drawer = await screen.findByRole('dialog')
  await chooseTill(user, drawer)
  await user.click(await within(drawer).findByRole('button', { name: 'Expand row' }))
  expect(within(drawer).getByRole('region', { name: 'Not in the books' }).textContent).toContain('QWE9')
  await user.type(within(drawer).getByRole('textbox'), '30000')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('-1,000', { exact: false })).toBeTruthy()
  expect(mock.state.statementBalance).toBe('30000')
})
