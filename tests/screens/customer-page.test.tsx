import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CustomerScreen } from '@/components/customers/CustomerScreen'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { MergeScreen } from '@/components/customers/MergeScreen'
import type { Customer } from '@/lib/contracts/customers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

let asha: Customer
let double: Customer
beforeEach(() => {
  asha = makeCustomer({ shippingMark: 'UMJ ASHA' })
  double = makeCustomer({ name: 'ASHA M.', phones: ['+8613800138000'], secretTrackingCode: 'asha7umj' })
  mock.state.customers = [asha, double]
})

const open = (customer: Customer, as = MANAGER) =>
  renderScreen(<CustomerScreen />, { as, query: { id: customer.id } })

test('the page says what is owed in both currencies, and whose country the phone is', async () => {
  open(asha)
  expect(await screen.findByText('60.31')).toBeTruthy()
  expect(screen.getByText('150,620')).toBeTruthy()
  expect(await screen.findByText('Tanzania')).toBeTruthy()
})

test('money is one bar: what was priced, and line by line what is paid, given, settled and open', async () => {
  open(asha)
  const bar = await screen.findByRole('progressbar', { name: '41% paid' })
  const panel = bar.closest('.ant-card-body')
  if (!(panel instanceof HTMLElement)) throw new Error('The bar is in no panel')
  const lines = within(panel)
    .getAllByRole('term')
    .map((term) => [
      term.textContent?.trim(),
      term.nextElementSibling?.firstElementChild?.textContent?.replace(/\s/g, ' '),
    ])
  expect(lines).toEqual([
    ['Total', 'US$ 190.61'],
    ['Discount', 'US$ 1.00'],
    // 85.00, of which 6.00 are too much.
    ['Paid', 'US$ 79.00'],
    ['Settled without payment', 'US$ 50.30'],
    ['Owes', 'US$ 60.31'],
    ["In the customer's favour", 'US$ 6.00'],
  ])
})

const happened = {
  at: '2026-11-20T08:00:00.000Z',
  by: 'Grace Kimaro',
  packageInfo: null,
  sending: null,
  text: null,
  count: null,
  state: null,
  money: null,
  document: null,
}

test('all that happened is one stream: messages with why one failed, journeys with how much is on them', async () => {
  mock.state.activity = [
    { ...happened, id: '3', kind: 'answer', by: null, state: 'sms', text: 'Where is it?' },
    {
      ...happened,
      id: '2',
      kind: 'message',
      state: 'sms',
      sending: 'failed',
      error: 'No such subscriber',
      text: 'It has left',
    },
    {
      ...happened,
      id: '1',
      kind: 'status',
      state: '2',
      count: 3,
      document: { id: '5b0b1f62-93d2-4b5e-9d0e-0d6b1f6293d2', number: 'SEA-7' },
    },
  ]
  const { user } = open(asha)
  expect(await screen.findByText('Where is it?')).toBeTruthy()
  expect(screen.getByText('It has left')).toBeTruthy()
  expect(screen.getByText('No such subscriber')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('On the way')).toBeTruthy()
  expect(screen.getByText(/3 packages/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SEA-7' }).getAttribute('href')).toBe(
    '/admin/batches/5b0b1f62-93d2-4b5e-9d0e-0d6b1f6293d2',
  )
  // The messages have no list of their own beside it.
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull()
})

test('a phone that wants no more messages is named above everything else', async () => {
  mock.state.optedOut = ['+255712345678']
  open(asha)
  expect(await screen.findByText(/^\+255712345678 wants no more messages/)).toBeTruthy()
})

test('a statement is one press away', async () => {
  const { user } = open(asha)
  await user.click(await screen.findByRole('button', { name: /Statement$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Statement of Asha Mohamed')).toBeTruthy()
  expect(await within(dialog).findByText(/\/sw\/statement\?customerId=/)).toBeTruthy()
})

test('deleting one with packages is refused in the dialog, with why', async () => {
  mock.state.packages = [received({}, asha)]
  const { user, visited } = open(asha)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /Delete$/ }))
  expect(await within(dialog).findByText(/still has 1 packages/)).toBeTruthy()
  expect(mock.state.customers).toHaveLength(2)
  expect(visited).toEqual([])
})

test('who may not change customers has neither edit nor merge nor delete', async () => {
  const { user } = open(asha, WAREHOUSE)
  await screen.findByText('UMJ ASHA')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: /address/ })
  for (const name of [/Edit/, /Delete/, /Merge/]) expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('who does not write to customers is offered no phone, code, debt, statement or message', async () => {
  mock.state.optedOut = ['+255712345678']
  const { user } = open(asha, WAREHOUSE)
  await screen.findByText('UMJ ASHA')
  for (const text of ['Phones', 'Secret tracking code', '60.31', 'Balance']) {
    expect(screen.queryByText(text), text).toBeNull()
  }
  expect(screen.queryByRole('button', { name: /Statement$/ })).toBeNull()
  expect(screen.queryByText(/wants no more messages/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: /address/ })
  for (const name of [/Invoice/, /payment/i, /customer sees/, /link/]) {
    expect(screen.queryByRole('menuitem', { name }), String(name)).toBeNull()
  }
})

test('the columns of a customer’s packages are chosen and stay so, whatever the address says of another list', async () => {
  mock.state.packages = [received({ trackingNumber: 'UMJAAAAAAAA' }, asha)]
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const first = open(asha)
  await screen.findByRole('link', { name: 'UMJAAAAAAAA' })
  expect(heads()).toContain('Pieces')
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('checkbox', { name: 'Pieces' }))
  await waitFor(() => expect(heads()).not.toContain('Pieces'))
  first.unmount()
  renderScreen(<CustomerScreen />, { as: MANAGER, query: { id: asha.id, columns: 'trackingNumber,pieces' } })
  await screen.findByRole('link', { name: 'UMJAAAAAAAA' })
  expect(heads()).not.toContain('Pieces')
  expect(heads()).toContain('Status')
})

test('a phone that somebody has already stops the first try and passes the second', async () => {
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { new: '1' } })
  await screen.findByRole('dialog')
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await user.type(field('Name'), "Ng'ombe")
  await user.clear(field('Phones'))
  await user.paste('0712 345 678')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText(/Somebody has this phone already/)).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('link', { name: 'Asha Mohamed' })).toBeTruthy()
  expect(mock.state.customers).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() => expect(mock.state.customers).toHaveLength(3))
})

test('two records of one person become one: what moves is said before, and the other may stay instead', async () => {
  mock.state.packages = [received({}, double)]
  const { user, visited } = renderScreen(<MergeScreen />, { as: MANAGER, query: { id: double.id } })
  const other = () => screen.getByRole('combobox', { name: 'The other customer' })
  // A field stands there until the one that searches has come, which takes the focus by itself.
  await waitFor(() => expect(document.activeElement).toBe(other()))
  await waitFor(() => expect(other().tagName).toBe('INPUT'))
  await user.click(other())
  await user.click(await screen.findByText('Asha Mohamed', { selector: '.ant-select-item-option-content *' }))
  expect(await screen.findByText('Goes: ASHA M.')).toBeTruthy()
  expect(await screen.findByText('1 package moves')).toBeTruthy()
  expect(screen.getByText('Phones that are added: +8613800138000')).toBeTruthy()
  expect(screen.getByText(/Given up.*asha7umj/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep the other one' }))
  expect(screen.getByText('Goes: Asha Mohamed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep the other one' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = await screen.findByRole('dialog')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(visited).toEqual([`/admin/customers/${asha.id}`]))
  expect(asha.phones).toEqual(['+255712345678', '+8613800138000'])
  expect(mock.state.calls.filter((call) => call === 'POST /customers/{id}/merge')).toHaveLength(1)
})

test('one that was merged says where to', async () => {
  double.mergedIntoId = asha.id
  open(double)
  const link = await screen.findByRole('link', { name: 'Open that one' })
  expect(link.getAttribute('href')).toBe(`/admin/customers/${asha.id}`)
})
