import type { CDPSession, Locator, Page } from '@playwright/test'
import { rest } from './support/look'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

/** Where a form opens from, and what is pressed for it; the last press is the one that is typed after. */
interface OpenedForm {
  path: string
  press: readonly string[]
  /** What its first field takes, where that is not a name. */
  typed?: string
  /** Its first field takes a code of so many letters: nothing is composed in it. */
  isCode?: boolean
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

/** The keys follow the press at once: none waits for what the press brings. */
async function pressAndType(page: Page, button: Locator, typed: string): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await rest(page)
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.type(typed)
}

/** As an input method writes: letters, which become other characters when they are chosen. */
async function compose(session: CDPSession, letters: string, chosen: string): Promise<void> {
  for (let length = 1; length <= letters.length; length++) {
    const text = letters.slice(0, length)
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  }
  await session.send('Input.insertText', { text: chosen })
}

async function expectNothingLost(page: Page, form: OpenedForm): Promise<void> {
  const { path, press, typed = 'Neema', isCode = false } = form
  await page.goto(path)
  const session = await slowDown(page)
  // An icon's name may stand before the text.
  const button = (text: string) => {
    const name = new RegExp(`(^| )${text}$`)
    // A list that is still empty has the button once more.
    return page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first()
  }
  for (const name of press.slice(0, -1)) await button(name).click()
  await pressAndType(page, button(press.at(-1) ?? ''), typed)
  await rest(page)
  const field = page.getByRole('dialog').locator(':focus')
  await expect(field, `what was typed after ${press.join(', ')}`).toHaveValue(typed)
  if (!isCode) {
    await compose(session, 'nihao', '你好')
    await rest(page)
    await expect(field, `what was composed after ${press.join(', ')}`).toHaveValue(`${typed}你好`)
  }
  await session.detach()
}

for (const [area, forms] of Object.entries({ cargo: CARGO, money: MONEY, settings: SETTINGS })) {
  test(`what is typed at once into the forms of ${area} is not lost, on a slow computer and line`, async ({
    page,
  }) => {
    for (const form of forms) await test.step(form.press.join(', '), () => expectNothingLost(page, form))
  })
}
