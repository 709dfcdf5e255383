import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EditPackageScreen } from '@/components/packages/EditPackageScreen'
import { PackageScreen } from '@/components/packages/PackageScreen'
import type { ActivityEntry } from '@/lib/contracts/activity'
import type { Customer } from '@/lib/contracts/customers'
import type { CargoPackage } from '@/lib/contracts/packages'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, makeImage, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

let asha: Customer
let cargo: CargoPackage
beforeEach(() => {
  asha = makeCustomer({ phones: ['+255712345678'], shippingMark: 'UMJ ASHA' })
  cargo = received({ images: [makeImage(newId()), makeImage(newId())], remark: 'OLD' }, asha)
  mock.state.customers = [asha]
  mock.state.packages = [cargo]
})

const edit = () => renderScreen(<EditPackageScreen />, { as: MANAGER, query: { id: cargo.id } })
const open = (as = MANAGER) => renderScreen(<PackageScreen />, { as, query: { id: cargo.id } })
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save changes' })

test('what is changed is saved, and the rest stays as it was', async () => {
  const { user, visited } = edit()
  const price = await box('Price, US$')
  await user.clear(price)
  await user.type(price, '4')
  await user.dblClick(save())
  await waitFor(() => expect(visited).toEqual([`/admin/packages/${cargo.id}`]))
  expect(cargo).toMatchObject({ version: 2, totalUSD: '8.00', remark: 'OLD' })
  expect(cargo.images).toHaveLength(2)
  expect(mock.state.calls.filter((call) => call === 'PUT /packages/{id}')).toHaveLength(1)
})

test('a charge has no fields, and stays on the price as it is', async () => {
  const [goods] = cargo.packingList
  if (!goods) throw new Error('The package has no goods')
  const pricing = { source: 'hand', list: null, reason: null } as const
  const charge = { description: 'Storage', quantity: '1', price: '6', pieces: 0, weightKg: null, pricing }
  cargo.packingList = [goods, { ...goods, ...charge, id: newId() }]
  const { user } = edit()
  expect(await screen.findByText(/A charge stays on the price/)).toBeTruthy()
  const price = await box('Price, US$')
  await user.clear(price)
  await user.type(price, '4')
  await user.click(save())
  await waitFor(() => expect(cargo.version).toBe(2))
  expect(cargo.packingList[1]).toMatchObject({ description: 'Storage', quantity: '1', price: '6', pieces: 0 })
})

test("somebody else's edit is shown beside one's own, field by field, and never overwritten unasked", async () => {
  const { user } = edit()
  const remark = await box('Remark for the customer')
  await user.clear(remark)
  await user.type(remark, 'MINE')
  Object.assign(cargo, { remark: 'THEIRS', courierNumber: 'SF99', version: 2 })
  await user.click(save())
  expect(await screen.findByText(/Somebody else saved while you were editing/)).toBeTruthy()
  expect(screen.getByText('THEIRS')).toBeTruthy()
  expect((await box('Courier number')).value).toBe('SF99')
  await user.click(save())
  expect(await screen.findByText(/Choose for each field above/)).toBeTruthy()
  expect(cargo.remark).toBe('THEIRS')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(save())
  await waitFor(() => expect(cargo).toMatchObject({ remark: 'MINE', courierNumber: 'SF99', version: 3 }))
})

test('photos change positions by their arrows, and the order is what is saved', async () => {
  const [first, second] = cargo.images
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: 'Move Photo 2 forward' }))
  await user.click(save())
  await waitFor(() => expect(cargo.version).toBe(2))
  expect(cargo.images.map(({ id }) => id)).toEqual([second?.id, first?.id])
})

test('a photo that is removed can be put back where it was, until the form is saved', async () => {
  const [first, second] = cargo.images
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: 'Remove Photo 1' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Photo 2' })).toBeNull())
  expect(screen.getByText('Picture removed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove Photo 2' })).toBeTruthy()
  expect(screen.queryByText('Picture removed')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Remove Photo 2' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Move Photo 2 forward' }))
  await user.click(save())
  await waitFor(() => expect(cargo.version).toBe(2))
  expect(cargo.images.map(({ id }) => id)).toEqual([second?.id, first?.id])
})

test("somebody else's order of the photos is taken instead of one's own when that is chosen", async () => {
  const [first, second] = cargo.images
  const third = makeImage(newId())
  const { user } = edit()
  await user.click(await screen.findByRole('button', { name: 'Move Photo 2 forward' }))
  Object.assign(cargo, { images: [second, third, first], version: 2 })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Take this' }))
  await user.click(save())
  await waitFor(() => expect(cargo.version).toBe(3))
  expect(cargo.images.map(({ id }) => id)).toEqual([second?.id, third.id, first?.id])
})

test('several photos go up at once; one that is refused says why by its name and is not saved', async () => {
  mock.state.refusedUpload = 2
  const { user } = edit()
  const chooser = await screen.findByLabelText<HTMLInputElement>('Add photos', { selector: 'input' })
  const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
  fireEvent.change(chooser, {
    target: { files: [file('a.jpg'), file('broken.jpg'), file('virus.exe', 'application/x-msdownload')] },
  })
  const refused = await screen.findByText('broken.jpg')
  expect(refused.closest('figcaption')?.textContent).toContain('Not a picture')
  expect(screen.getByText('virus.exe').closest('figcaption')?.textContent).toContain('is not a picture')
  await waitFor(() => expect(mock.state.calls.filter((call) => call === 'POST /files')).toHaveLength(2))
  await user.click(save())
  await waitFor(() => expect(cargo.images).toHaveLength(3))
})

test('by the keys alone: Enter adds a line, the arrows go up and down a column, Ctrl+Delete removes', async () => {
  const { user } = edit()
  await user.click(await box('Quantity'))
  await user.keyboard('{Enter}')
  const quantities = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  await waitFor(() => expect(quantities()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await user.click(quantities()[1] as HTMLElement)
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(quantities()[0]))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(quantities()[1]))
  await user.keyboard('{Control>}{Delete}{/Control}')
  await waitFor(() => expect(quantities()).toHaveLength(1))
  expect(quantities()[0]?.value).toBe('2')
})

test('approving without the advance is refused, and a manager says why it is approved all the same', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Approve for shipping' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Approve for shipping' }))
  expect(await within(dialog).findByText(/advance of 50% has not been paid/)).toBeTruthy()
  expect(cargo.waitingStatus).toBe('pending')
  await user.type(within(dialog).getByRole('textbox'), 'An old friend')
  await user.click(await within(dialog).findByRole('button', { name: /Approve all the same/ }))
  await waitFor(() => expect(cargo.waitingStatus).toBe('approved'))
})

test('the message is in the words of the customer, and opens in WhatsApp at their number', async () => {
  open()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  const text = new URL(link.href).searchParams.get('text') ?? ''
  expect(link.href).toContain('https://wa.me/255712345678?')
  expect(text).toContain('Habari Asha Mohamed,')
  expect(text).toContain(`/sw/track-cargo/info?trackingNumber=${cargo.trackingNumber}`)
  expect(text).toContain('US$ 6.00 / TShs 15,600')
})

test('who may not change packages sees no button for it', async () => {
  const { user } = open(WAREHOUSE)
  await screen.findByText('鞋')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: /labels/ })
  for (const name of [/Edit/, /Delete/, /Approve/, /Notice/, /payment/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  }
})

test('what happened stands in one stream with who did it, and earlier entries follow on demand', async () => {
  const entry = (part: Partial<ActivityEntry>): ActivityEntry => ({
    id: newId(),
    at: '2026-11-20T08:00:00.000Z',
    kind: 'status',
    by: 'Grace Kimaro',
    packageInfo: null,
    state: '2',
    sending: null,
    text: null,
    count: null,
    money: null,
    document: null,
    ...part,
  })
  mock.state.activity = [
    entry({ kind: 'message', state: 'sms', by: null, sending: 'failed', text: "Habari Ng'ombe <b>测试" }),
    entry({
      kind: 'payment',
      state: 'cash',
      money: { amount: '24.00', currency: 'USD' },
      document: { id: '318', number: '318' },
    }),
    entry({ kind: 'scan', state: 'loading', count: 6 }),
    entry({ kind: 'photos', state: null, count: 2 }),
    entry({ kind: 'received', state: null }),
  ]
  const { user } = open()
  expect(await screen.findByText("Habari Ng'ombe <b>测试")).toBeTruthy()
  expect(screen.getByText('failed')).toBeTruthy()
  expect(screen.getByText('Payment in cash')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Receipt 318' })).toBeTruthy()
  expect(screen.queryByText('Received in the warehouse')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('Loaded: 6 pieces')).toBeTruthy()
  expect(screen.getByText('2 photos added')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('Received in the warehouse')).toBeTruthy()
})

test('the address asks for a payment once: closed, the dialog stays closed', async () => {
  const { user } = renderScreen(<PackageScreen />, { as: MANAGER, query: { id: cargo.id, action: 'pay' } })
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who takes no payments is asked for none', async () => {
  renderScreen(<PackageScreen />, { as: WAREHOUSE, query: { id: cargo.id, action: 'pay' } })
  await screen.findByRole('heading', { name: 'Activity' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a colleague who is picked is mentioned, and one whose name was taken out again is not', async () => {
  const { user } = open()
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for colleagues' })
  await user.type(await note(), 'Ask @Jos')
  await user.click(await screen.findByText(MANAGER.name, { selector: '[role=menuitem], [role=option], li' }))
  await user.clear(await note())
  await user.type(await note(), 'Ask @陈')
  await user.click(
    await screen.findByText(WAREHOUSE.name, { selector: '[role=menuitem], [role=option], li' }),
  )
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(mock.state.mentioned).toEqual([WAREHOUSE.id]))
  expect(mock.state.activity[0]?.text).toBe(`Ask @${WAREHOUSE.name}`)
})

test('a note is written into the stream once, the box is empty again, and it can be taken back', async () => {
  const { user } = open()
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for colleagues' })
  await note()
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.type(await note(), 'Calls on Monday <b>')
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Calls on Monday <b>', { selector: 'div' })).toBeTruthy()
  await waitFor(async () => expect((await note()).value).toBe(''))
  expect(mock.state.calls.filter((call) => call === 'POST /packages/{id}/notes')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove note' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove note' }))
  await waitFor(() => expect(mock.state.activity.filter(({ kind }) => kind === 'note')).toEqual([]))
  await waitFor(() => expect(screen.queryByText('Calls on Monday <b>')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Calls on Monday <b>', { selector: 'div' })).toBeTruthy()
})

test('claims for the package stand on its page, and one is opened from there', async () => {
  mock.state.cargoClaims = [
    {
      id: newId(),
      number: 7,
      kind: 'wet',
      state: 'inProof',
      package: { id: cargo.id, trackingNumber: cargo.trackingNumber },
      customer: { id: asha.id, name: asha.name },
      batch: null,
      asked: null,
      offer: null,
      isSettlementWaiting: false,
      waitsFor: 'office',
      openedAt: '2026-11-20T08:00:00.000Z',
      changedAt: '2026-11-20T08:00:00.000Z',
    },
  ]
  const { user } = open()
  expect(await screen.findByRole('link', { name: 'No. 7: Wet' })).toBeTruthy()
  expect(screen.getByText('In proof')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open a claim' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('combobox', { name: 'Kind' })).toBeTruthy()
})
