import type { CDPSession, Locator, Page } from '@playwright/test'
import { createBatch, setBatchTransitStatus } from '@/lib/contracts/batches'
import {
  offerForClaim,
  openCargoClaim,
  recordClaimAnswer,
  saveClaimProof,
} from '@/lib/contracts/cargo-claims'
import { setPackageBatch, setWaitingStatus } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { rest } from './support/look'
import { uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

/** Where a form opens from, and what is pressed for it; the last press is the one that is typed after. */
interface OpenedForm {
  path: string
  press: readonly string[]
  /** What its first field takes, where that is not a name. */
  typed?: string
  /** Its first field takes a code of so many letters, or an amount: nothing is composed in it. */
  isCode?: boolean
}

/** One of several that open from the same page. */
type FormOfPage = Omit<OpenedForm, 'path'> & {
  /** Its first field says something already, beside which the caret stands. */
  isFilled?: boolean
}

const CARGO: readonly OpenedForm[] = [
  { path: '/admin/customers', press: ['New customer'] },
  { path: '/admin/suppliers', press: ['New supplier'] },
  { path: '/admin/products', press: ['New product'] },
  { path: '/admin/batches', press: ['New batch'], typed: 'SEA-99' },
  { path: '/admin/expected-parcels', press: ['Announce parcels'] },
  { path: '/admin/cargo-claims', press: ['Open a claim'], typed: 'UMJ' },
  { path: '/admin/locations', press: ['Add a zone'] },
]
const MONEY: readonly OpenedForm[] = [
  { path: '/admin/book-keeping', press: ['New entry'] },
  { path: '/admin/book-keeping', press: ['Transfer'] },
  { path: '/admin/book-keeping?view=accounts', press: ['Open an account'] },
  { path: '/admin/incoming-money', press: ['Add', 'Paste messages'] },
  { path: '/admin/incoming-money', press: ['Add', 'Enter by hand'] },
  { path: '/admin/money-transfer', press: ['New transfer'] },
  { path: '/admin/tt-invoice', press: ['New TT invoice'] },
  { path: '/admin/price-lists', press: ['New price list'] },
]
const SETTINGS: readonly OpenedForm[] = [
  { path: '/admin/employees', press: ['New employee'] },
  { path: '/admin/lanes', press: ['New lane'] },
  { path: '/admin/lanes', press: ['New city'] },
  { path: '/admin/offices', press: ['New office'] },
  { path: '/admin/currencies', press: ['New currency'], typed: 'KES', isCode: true },
  { path: '/admin/ports', press: ['New port'], typed: 'KEMBA', isCode: true },
  { path: '/admin/integrations', press: ['New key'] },
  { path: '/admin/integrations?view=webhooks', press: ['New webhook'] },
]

/** A cheap computer on a slow line. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: 400 })
  return session
}

/** The keys that come next follow the press at once: none waits for what the press brings. */
async function pressAtOnce(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await rest(page)
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

/** As an input method writes: letters, which become other characters when they are chosen. */
async function compose(session: CDPSession, letters: string, chosen: string): Promise<void> {
  for (let length = 1; length <= letters.length; length++) {
    const text = letters.slice(0, length)
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }
  await session.send('Input.insertText', { text: chosen })
}

/** An icon's name may stand before the text. A list that is still empty has the button once more. */
function buttonNamed(page: Page, text: string): Locator {
  const name = new RegExp(`(^| )${text}$`)
  // Of a menu that opened: that at the side has pages of the same name.
  const entry = page.locator('.ant-dropdown').getByRole('menuitem', { name })
  return page.getByRole('button', { name }).or(entry).first()
}

async function expectNothingLost(page: Page, form: FormOfPage): Promise<void> {
  const { press, typed = 'Neema', isCode = false, isFilled = false } = form
  const shown = (text: string) => (isFilled ? new RegExp(text) : text)
  const session = await slowDown(page)
  for (const name of press.slice(0, -1)) await buttonNamed(page, name).click()
  await pressAtOnce(page, buttonNamed(page, press.at(-1) ?? ''))
  await page.keyboard.type(typed)
  await rest(page)
  const field = page.getByRole('dialog').locator(':focus')
  await expect(field, `what was typed after ${press.join(', ')}`).toHaveValue(shown(typed))
  if (!isCode) {
    await compose(session, 'nihao', '你好')
    await rest(page)
    await expect(field, `what was composed after ${press.join(', ')}`).toHaveValue(shown(`${typed}你好`))
  }
  await session.detach()
}

/** Opens a form after the other on the page that is shown, and leaves each. */
async function expectNothingLostInEach(page: Page, forms: readonly FormOfPage[]): Promise<void> {
  for (const form of forms) {
    await test.step(form.press.join(', '), async () => {
      await expectNothingLost(page, form)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
}

for (const [area, forms] of Object.entries({ cargo: CARGO, money: MONEY, settings: SETTINGS })) {
  test(`what is typed at once into the forms of ${area} is not lost, on a slow computer and line`, async ({
    page,
  }) => {
    for (const form of forms) {
      await test.step(form.press.join(', '), async () => {
        await page.goto(form.path)
        await expectNothingLost(page, form)
      })
    }
  })
}

/** A package of a batch that is loading. */
async function loadedCargo(office: Office) {
  const batch = await office.act(createBatch, {
    body: {
      number: uniqueName('SEA').slice(0, 40),
      freightMode: 'sea',
      departureDate: officeToday(),
      departurePort: 'guangzhou',
      dischargePort: 'dar-es-salaam',
    },
  })
  const cargo = await office.cargo()
  const params = { id: cargo.id }
  const approval = { waitingStatus: 'approved' as const, overrideReason: 'Known for years' }
  await office.act(setWaitingStatus, { params, body: approval }, 'manager')
  await office.act(setPackageBatch, { params, body: { batchId: batch.id } })
  return { batch, cargo }
}

test('nor what is typed into the forms of a batch and of a package of it', async ({ page, office }) => {
  const { batch, cargo } = await loadedCargo(office)
  await page.goto(`/admin/batches/${batch.id}`)
  await expectNothingLostInEach(page, [{ press: ['On the way →'] }])
  const unscanned = [{ packageId: cargo.id, missing: cargo.pieces, decision: 'loaded' as const }]
  await office.act(setBatchTransitStatus, {
    params: { id: batch.id },
    body: { transitStatus: DISCHARGED_FROM_PORT, confirmLoose: true, unscanned },
  })
  await page.goto(`/admin/packages/${cargo.id}`)
  await expectNothingLostInEach(page, [
    { press: ['Take a payment'], typed: '12', isCode: true },
    { press: ['Discount'], typed: '12', isCode: true },
    { press: ['Count as paid'] },
    { press: ['Hand over'], isFilled: true },
  ])
})

test('nor into those of the waiting room, a saved view and a payment of a customer', async ({
  page,
  office,
}) => {
  const { trackingNumber, receiverInfo } = await office.cargo()
  await page.goto(`/admin/waiting-room?search=${trackingNumber}`)
  await expectNothingLostInEach(page, [
    { press: [`Approve: ${trackingNumber}`] },
    { press: ['Views', 'Save as a view…'] },
  ])
  await page.goto(`/admin/customers/${receiverInfo?.id}`)
  await expectNothingLostInEach(page, [{ press: ['Take a payment'], typed: '12', isCode: true }])
})

/** Where a choice comes first, a key pressed at once makes it. */
async function pressKeyAtOnce(page: Page, button: string, key: string): Promise<Locator> {
  const session = await slowDown(page)
  await pressAtOnce(page, buttonNamed(page, button))
  await page.keyboard.press(key)
  await rest(page)
  await session.detach()
  return page.getByRole('dialog').locator(':focus')
}

test('nor the key that chooses in a form that begins with a choice: the offer for a claim, its settlement, moved credit', async ({
  page,
  office,
}) => {
  const cargo = await office.cargo()
  const opening = { packageId: cargo.id, kind: 'wet' as const, description: 'The cartons came soaked' }
  const { id, version } = await office.act(openCargoClaim, { body: opening })
  const params = { id }
  const proof = await office.act(saveClaimProof, { params, body: { affectedKg: '5', version } })
  await page.goto(`/admin/cargo-claims/${id}`)
  await expect(await pressKeyAtOnce(page, 'Make an offer', 'Space')).toBeChecked()

  const sum = { basis: 'byHand' as const, amount: '5', currency: 'USD' as const, note: 'As agreed' }
  const offer = await office.act(
    offerForClaim,
    { params, body: { ...sum, version: proof.version } },
    'manager',
  )
  const said = { answer: 'accepted' as const, channel: 'counter' as const, note: 'Signed' }
  await office.act(recordClaimAnswer, { params, body: { ...said, version: offer.version } })
  await page.goto(`/admin/cargo-claims/${id}`)
  await expect(
    (await pressKeyAtOnce(page, 'Settle', 'ArrowDown')).and(
      page.getByRole('radio', { name: 'Paid from an account' }),
    ),
  ).toBeChecked()

  const paid = { amount: '40', currency: 'USD' as const, method: 'cash' as const, confirmOverpay: true }
  await office.act(recordPayment, { params: { id: cargo.id }, body: paid }, 'manager')
  await page.goto(`/admin/packages/${cargo.id}`)
  await expect(await pressKeyAtOnce(page, 'Move credit', 'ArrowDown')).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})
