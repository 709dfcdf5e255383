import type { Locator, Page } from '@playwright/test'
import { call } from '@/lib/client/call'
import { expectParcels } from '@/lib/contracts/expected-parcels'
import { listPackages } from '@/lib/contracts/packages'
import { expectNoSidewaysScroll } from './support/look'
import { uniqueName } from './support/names'
import { type Office, photoFile, signedInState } from './support/office'
import { newNumber, openReceiving, receiveByKeys } from './support/receive'
import { expect, test } from './support/test'

test.use({ role: 'warehouse' })

async function packagesUnder(office: Office, number: string) {
  const { authToken: token } = await office.sessionOf('secretary')
  const { result } = await call(listPackages, { base: office.base, token, query: { search: number } })
  return result
}

async function announce(office: Office, customerId: string, courierNumber: string) {
  const { authToken: token } = await office.sessionOf('secretary')
  await call(expectParcels, {
    base: office.base,
    token,
    body: { customerId, parcels: [{ courierNumber, expectedWeightKg: '4' }] },
  })
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us')
})

test('three parcels are received by keyboard alone, each exactly once', async ({ page, office }) => {
  const customer = await office.customer({ name: uniqueName('Receiver') })
  const numbers = [newNumber(), newNumber(), newNumber()]
  await openReceiving(page)
  for (const number of numbers) await receiveByKeys(page, number, customer.name)
  await expect(page.getByText('All sent')).toBeVisible()
  for (const number of numbers) {
    // 'All sent' stands there already while the last parcel is on its way into the queue.
    await expect.poll(() => packagesUnder(office, number)).toHaveLength(1)
    expect((await packagesUnder(office, number))[0]).toMatchObject({
      receiverInfo: { id: customer.id },
      weightKg: '4.2',
      cbm: '0.06',
      waitingStatus: 'pending',
      isPriced: false,
    })
  }
  await expect(page.getByRole('link', { name: 'Label' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Print 3 labels/ })).toBeEnabled()
})

test('the labels of received parcels are printed with their codes', async ({ page, office }) => {
  const customer = await office.customer({ name: uniqueName('Receiver') })
  const printed: number[] = []
  await page.exposeFunction('reportPrint', (codes: number) => printed.push(codes))
  await page.addInitScript(() => {
    window.print = () => {
      const report = Reflect.get(window, 'reportPrint') as (codes: number) => void
      report(document.querySelectorAll('article img').length)
    }
  })
  await openReceiving(page)
  await receiveByKeys(page, newNumber(), customer.name)
  await expect(page.getByRole('button', { name: /Print 1 label/ })).toBeEnabled()
  await page.keyboard.press('F4')
  // A bar code and a QR code.
  await expect.poll(() => printed).toEqual([2])
})

test('the same without a line: everything waits, and is there once when the line is back', {
  tag: '@phone',
}, async ({ page, context, office, watch }) => {
  test.slow()
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const customer = await office.customer({ name: uniqueName('Offline') })
  const numbers = [newNumber(), newNumber(), newNumber()]
  await openReceiving(page)
  const first = newNumber()
  await receiveByKeys(page, first, customer.name)
  // 'All sent' may stand there from before: that it arrived is known at the office.
  await expect.poll(() => packagesUnder(office, first)).toHaveLength(1)
  await expect(page.getByText('All sent')).toBeVisible()

  await context.setOffline(true)
  for (const number of numbers) await receiveByKeys(page, number, customer.name)
  await expect(page.getByRole('status').getByText('3 not sent')).toBeVisible()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  for (const number of numbers) expect(await packagesUnder(office, number)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible()
  for (const number of [first, ...numbers]) {
    await expect.poll(() => packagesUnder(office, number)).toHaveLength(1)
  }
})

test('Enter takes the only customer that is found or the marked one, never the first of many', async ({
  page,
  office,
}) => {
  const family = uniqueName('Mwakalinga')
  const first = await office.customer({ name: `${family} A2` })
  const second = await office.customer({ name: `${family} B2` })
  await openReceiving(page)
  await page.keyboard.type(newNumber())
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Customer' })
  await expect(field).toBeFocused()
  await page.keyboard.type(family)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Several found: choose with the arrow keys, then Enter.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(family)
  await page.keyboard.press('ArrowDown')
  const marked = page.getByRole('option', { selected: true })
  const name = await marked.locator('strong').textContent()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name ?? '')
  await field.fill('')
  await field.fill(second.name === name ? first.name : second.name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Pieces', { exact: true })).toBeFocused()
})

test('offline, a customer who is not on the device is not said to be unknown', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openReceiving(page)
  await context.setOffline(true)
  await page.keyboard.type(newNumber())
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nobody of this name')
  await expect(page.getByText(/Not among the [\d,]+ customers on this device/)).toBeVisible()
  await expect(page.getByText('No connection', { exact: true })).toBeVisible()
  await expect(page.getByText('All sent')).toHaveCount(0)
})

test('a number that came meanwhile is listed on return, and sent only when somebody says so', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const number = newNumber()
  await openReceiving(page)
  await context.setOffline(true)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Saved: ${number}`)).toBeVisible()
  const meanwhile = await office.cargo({ courierNumber: number })
  await context.setOffline(false)
  const refusal = page.getByText(`Already received as ${meanwhile.trackingNumber}`)
  await expect(refusal).toBeVisible()
  expect(await packagesUnder(office, number)).toHaveLength(1)

  // Reloaded, it is still there: nothing is lost by leaving.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('All sent')).toBeVisible()
  await expect.poll(() => packagesUnder(office, number)).toHaveLength(2)
})

/** Notes the height of each tone that the page plays. */
async function listenToTones(page: Page): Promise<number[]> {
  const tones: number[] = []
  await page.exposeFunction('reportTone', (hertz: number) => tones.push(hertz))
  await page.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(at?: number) {
        const report = Reflect.get(window, 'reportTone') as (hertz: number) => void
        report(this.frequency.value)
        super.start(at)
      }
    }
  })
  return tones
}

/** What a colour of the theme is as a computed style. */
const themeColour = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--colour-${property})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test('done and doubtful have a sound and a colour, for who looks at the cargo', async ({ page, office }) => {
  const family = uniqueName('Mwakalinga')
  const customer = await office.customer({ name: `${family} A2` })
  await office.customer({ name: `${family} B2` })
  const tones = await listenToTones(page)
  const number = newNumber()
  await openReceiving(page)
  expect(tones).toEqual([])
  await receiveByKeys(page, number, customer.name)
  await expect.poll(() => tones).toEqual([1200])
  await expect(page.getByText(`Saved: ${number}`)).toHaveCSS('color', await themeColour(page, 'success'))

  // Several found.
  await page.keyboard.type(newNumber())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type(family)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Several found')).toHaveCSS('color', await themeColour(page, 'danger'))
  await expect.poll(() => tones).toEqual([1200, 600, 600])

  // Received already.
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByLabel('Courier number')).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  const doubt = page.getByRole('dialog', { name: 'Already received?' })
  await expect(doubt.locator('.ant-alert-warning')).toBeVisible()
  await expect.poll(() => tones).toEqual([1200, 600, 600, 600, 600])
})

test('a wrong owner is stopped by name before anything else is typed', async ({ page, office }) => {
  const asha = await office.customer({ name: uniqueName('Asha Mushi') })
  const juma = await office.customer({ name: uniqueName('Juma Ally') })
  const number = newNumber()
  await announce(office, asha.id, number)
  await openReceiving(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(asha.name)
  await page.keyboard.type(juma.name)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Another owner' })
  await expect(question).toContainText(`Expected for ${asha.name}, you chose ${juma.name}.`)
  // A scanner's Enter takes the careful answer.
  await expect(question.getByRole('button', { name: `Take ${asha.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(asha.name)

  await expect(page.getByLabel('Pieces', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  const weight = page.getByRole('dialog', { name: 'Another weight' })
  await expect(weight).toContainText('Expected 4 kg, weighed 9 kg.')
  await weight.getByRole('button', { name: 'The weight is right, go on' }).click()
  await page.getByRole('button', { name: /^save Save/ }).click()
  await expect(page.getByText(`Saved: ${number}`)).toBeVisible()
  await expect.poll(() => packagesUnder(office, number)).toHaveLength(1)
  await expect(page.getByText('All sent')).toBeVisible()

  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Already received?' })).toContainText(asha.name)
})

test('a parcel of unknown owner goes to the board by one key, with a photo', { tag: '@phone' }, async ({
  page,
  office,
}) => {
  const number = newNumber()
  await openReceiving(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Pieces', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photoFile() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Saved: ${number}`)).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  // 'All sent' stood there before the parcel was put into the queue as well.
  await expect.poll(async () => (await packagesUnder(office, number)).length).toBe(1)
  const [found] = await packagesUnder(office, number)
  expect(found?.receiverInfo).toBeNull()
  // Staff are led to their queue unless they ask for what the public sees.
  await page.goto('/waiting-room?view=public')
  await expect(page.getByText(number.slice(-4)).first()).toBeVisible()
})

test('at 1024 in Chinese the fields, the last parcel, the queue and the keys are all in sight', async ({
  page,
  office,
}) => {
  const customer = await office.customer({ name: uniqueName('Receiver') })
  const number = newNumber()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/zh/admin/receiving')
  await expect(page.getByLabel('快递单号')).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '客户' })).toBeFocused()
  await page.keyboard.type(customer.name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('件数', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('4.2')
  const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photoFile() }
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await page.keyboard.press('Control+Enter')

  const card = (title: string) =>
    page.locator('.ant-card', { has: page.getByRole('heading', { name: title }) })
  const last = card('上一个包裹')
  await expect(last).toContainText(customer.name)
  await expect(last.getByRole('img', { name: `${number} 的照片` })).toBeVisible()
  await expect(last.getByText('已收货')).toBeVisible()
  await expect(page.getByLabel('快递单号')).toBeFocused()

  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('not in sight')
    return box
  }
  const keys = await boxOf(page.getByRole('region', { name: '按键' }))
  expect(keys.y + keys.height).toBeLessThanOrEqual(768)
  const inOrder = [
    page.getByLabel('快递单号'),
    page.getByRole('combobox', { name: '客户' }),
    page.getByLabel('重量（公斤）'),
  ]
  let above = 0
  for (const field of inOrder) {
    const { y, height } = await boxOf(field)
    expect(height).toBeGreaterThanOrEqual(56)
    expect(y).toBeGreaterThan(above)
    above = y + height
  }
  for (const part of [...inOrder, last, card('待发送').getByText('已全部发送')]) {
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThan(keys.y)
  }
  await expectNoSidewaysScroll(page)
})

test('a clerk who has never chosen a language gets Chinese; the choice is theirs', async ({
  openPage,
  office,
}) => {
  const page = await openPage({
    storageState: signedInState(office.origin, await office.newPerson('warehouse')),
  })
  await page.goto('/admin/receiving')
  await expect(page).toHaveURL('/zh/admin/receiving')
  await expect(page.getByRole('heading', { name: '收货', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/admin/receiving')
  await expect(page.getByRole('heading', { name: 'Receiving', exact: true })).toBeVisible()
})

test('the code reader that we serve reads a label under the policy of a dashboard page', async ({
  page,
  office,
}) => {
  const { id, trackingNumber } = await office.cargo()
  await page.goto(`/admin/labels?packages=${id}`)
  await expect(page.getByText(trackingNumber).first()).toBeVisible()
  const wasm = await page.request.get('/scan/zxing_reader.wasm')
  expect(wasm.status()).toBe(200)
  const compiles = await page.evaluate(async () => {
    const answer = await fetch('/scan/zxing_reader.wasm')
    return (await WebAssembly.compile(await answer.arrayBuffer())) instanceof WebAssembly.Module
  })
  expect(compiles).toBe(true)
  const codes = await page.locator('article img').count()
  expect(codes).toBe(2 * 2)
})
