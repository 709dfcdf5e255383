import type { Locator, Page, Route } from '@playwright/test'
import { getBatch, updateBatch } from '@/lib/contracts/batches'
import { createCarton } from '@/lib/contracts/cartons'
import { listMessages } from '@/lib/contracts/messages'
import { setWaitingStatus } from '@/lib/contracts/packages'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeToday } from '@/lib/domain/dates'
import { DELAYED } from '@/lib/domain/transit-status'
import { confirmMove } from './support/batches'
import { uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

const batchNumber = () => uniqueName('SEA').slice(0, 40)

/** A package that is approved and costs nothing, so that nothing but the batch decides where it may go. */
async function approvedCargo(office: Office): Promise<{ id: string; number: string }> {
  const packingList = [{ description: 'Samples', quantity: '1', price: '0', pieces: 2, weightKg: '40' }]
  const { id, trackingNumber } = await office.cargo({ packingList })
  const body = { waitingStatus: 'approved' as const, overrideReason: 'Samples' }
  await office.act(setWaitingStatus, { params: { id }, body }, 'manager')
  return { id, number: trackingNumber }
}

async function openBatch(page: Page, number: string): Promise<void> {
  await page.goto('/admin/batches')
  await page.getByRole('button', { name: 'New batch' }).click()
  const form = page.getByRole('dialog', { name: 'New batch' })
  await form.getByLabel('Batch number').fill(number)
  await form.getByLabel('Departure date').fill(addDays(officeToday(), 28))
  await form.getByLabel('Departure date').press('Enter')
  await form.getByLabel('Capacity, kg').fill('60')
  await form.getByRole('button', { name: 'Open batch' }).dblclick()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(number)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

async function openCarton(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'New carton' }).click()
  const form = page.getByRole('dialog', { name: 'New carton' })
  await form.getByLabel('Carton number').fill(number)
  await form.getByLabel('Container number').fill('CSQU3054384')
  await expect(form.getByText(/^The check digit does not agree/)).toBeVisible()
  await form.getByLabel('Container number').fill('csqu 305438-3')
  await expect(form.getByText(/^The check digit does not agree/)).toBeHidden()
  await form.getByRole('button', { name: 'Open carton' }).click()
  await expect(page.getByText('CSQU3054383', { exact: true })).toBeVisible()
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** What stands behind the menu of the header. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function scan(field: Locator, code: string): Promise<void> {
  await field.fill(code)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

async function move(page: Page, button: string, done: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await confirmMove(page.getByRole('dialog'))
  await expect(page.getByText(done)).toBeVisible()
}

/** It leaves weeks before its day: the API asks, and asks again of cargo in no carton. What nobody scanned is loaded by name. */
async function depart(page: Page, questions: string[], unscanned?: string): Promise<void> {
  await page.getByRole('button', { name: 'On the way →' }).click()
  const dialog = page.getByRole('dialog')
  if (unscanned) {
    const choice = dialog.getByRole('radiogroup', { name: new RegExp(unscanned) })
    await choice.getByRole('radio', { name: 'Loaded without a scan, in my name' }).check()
  }
  await confirmMove(dialog)
  for (const title of questions) {
    const question = page.getByRole('dialog', { name: title })
    await question.getByRole('button', { name: 'Yes, it is right' }).click()
  }
  await expect(page.getByText('Moved: On the way')).toBeVisible()
}

async function sign(page: Page): Promise<void> {
  const pad = await page.getByRole('img', { name: /signature/ }).boundingBox()
  if (!pad) throw new Error('There is no field to sign in')
  await page.mouse.move(pad.x + 30, pad.y + 30)
  await page.mouse.down()
  await page.mouse.move(pad.x + 120, pad.y + 70, { steps: 4 })
  await page.mouse.up()
}

test('a batch is opened, filled by scan, packed, counted, shipped, discharged and handed over', async ({
  page,
  office,
  openPage,
  watch,
}) => {
  test.slow()
  watch.expect(/status of 409 .*\/api\/v1\/(packages|batches)\//)
  const [first, second] = [await approvedCargo(office), await approvedCargo(office)]
  const waiting = (await office.cargo()).trackingNumber
  const number = batchNumber()
  await openBatch(page, number)

  const adding = page.getByLabel('Scan or type a number, Enter adds')
  await scan(adding, first.number.toLowerCase())
  await scan(adding, `https://cargo.example/track-cargo/info?trackingNumber=${second.number}`)
  await scan(adding, waiting)
  await expect(page.getByText(`${waiting}: Only approved cargo can be put in a batch`)).toBeVisible()
  await scan(adding, first.number)
  await expect(page.getByText(`${first.number} is in this batch already`)).toBeVisible()
  await expect(page.getByText('80 of 60 kg · overloaded')).toBeVisible()

  await openCarton(page, 'K1')
  await page.getByRole('button', { name: 'Scan into it' }).click()
  const packing = page.getByLabel('Scan into K1, Enter packs')
  await scan(packing, first.number)
  await scan(packing, waiting)
  await expect(page.getByText(`${waiting}: The carton belongs to another batch`)).toBeVisible()
  await expect(page.getByText(/^1 package · 2 pcs/)).toBeVisible()

  await page.getByRole('link', { name: 'Loading list' }).click()
  const door = page.getByLabel('Scan what is loaded')
  await scan(door, first.number)
  await scan(door, first.number)
  await scan(door, waiting)
  await expect(page.getByRole('table', { name: 'Short (1)' })).toContainText(second.number)
  await expect(page.getByRole('table', { name: 'Over: does not belong here (1)' })).toContainText(waiting)
  await expect(page.getByRole('table', { name: 'Found (1)' })).toContainText(first.number)
  await page.getByRole('link', { name: 'Batch' }).click()

  await depart(page, ['It leaves before its day', 'Cargo in no carton'], second.number)
  const visitor = await openPage()
  await visitor.goto(`/track-cargo/info?trackingNumber=${first.number}`)
  await expect(visitor.getByRole('heading', { name: 'On the way' })).toBeVisible()

  await move(page, 'Discharged from port →', 'Moved: Discharged from port; 2 packages changed')
  await openTab(page, 'Packages')
  await page.getByRole('checkbox', { name: new RegExp(first.number) }).check()
  await page.getByRole('button', { name: 'Hand over 1 package' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Handed over to').fill("Ng'ombe <b>测试</b>")
  await sign(page)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText(/^This package has no price yet/)).toBeVisible()
  await dialog.getByLabel("Manager's reason, where something is unpaid").fill('Samples')
  await dialog.getByRole('button', { name: 'Hand over' }).dblclick()
  await expect(page.getByText('1 package handed over')).toBeVisible()
  // The rows are read again: a link that is replaced under the pointer leads nowhere.
  const row = page.getByRole('row').filter({ hasText: first.number })
  await expect(row).toContainText('Delivered to receiver')

  await row.getByRole('link', { name: first.number }).click()
  await expect(page.getByText("Ng'ombe <b>测试</b>", { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo or signature of/ })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Delivered to receiver' })).toBeVisible()
})

test('cartons stand beside one another, below one another on a phone, and a package is moved between them', async ({
  page,
  office,
}) => {
  const cargo = await approvedCargo(office)
  await openBatch(page, batchNumber())
  const batchId = /[\da-f-]{36}/.exec(page.url())?.[0] ?? ''
  for (const number of ['K1', 'K2']) await office.act(createCarton, { body: { batchId, number } })
  await scan(page.getByLabel('Scan or type a number, Enter adds'), cargo.number)
  await expect(page.getByRole('link', { name: cargo.number }).first()).toBeVisible()
  await page.reload()

  const columns = page.getByRole('list', { name: 'Cartons' })
  const columnOf = (name: string) =>
    columns.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const [loose, first, second] = [columnOf('Not in a carton yet'), columnOf('K1'), columnOf('K2')]
  const move = async (from: Locator, to: string) => {
    await from.getByRole('button', { name: `Move ${cargo.number} to another carton` }).click()
    await page.getByRole('menuitem', { name: to }).click()
  }
  await move(loose, 'K1')
  await expect(first.getByRole('link', { name: cargo.number })).toBeVisible()
  await move(first, 'K2')
  await expect(second.getByRole('link', { name: cargo.number })).toBeVisible()
  await expect(first.getByRole('link', { name: cargo.number })).toHaveCount(0)
  await move(second, 'Out of the carton')
  await expect(loose.getByRole('link', { name: cargo.number })).toBeVisible()

  const cornerOf = async (column: Locator) => {
    const box = await column.boundingBox()
    if (!box) throw new Error('The column is not seen')
    return box
  }
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const [left, middle, right] = [await cornerOf(loose), await cornerOf(first), await cornerOf(second)]
    expect(middle.x).toBeGreaterThanOrEqual(left.x + left.width)
    expect(right.x).toBeGreaterThanOrEqual(middle.x + middle.width)
    expect(right.y).toBe(left.y)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await cornerOf(first)).x === (await cornerOf(second)).x).toBe(true)
  expect((await cornerOf(second)).y).toBeGreaterThan((await cornerOf(first)).y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a batch goes back only with a reason, and a rate that is cancelled leaves no trace', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 409 .*\/api\/v1\/batches\//)
  await openBatch(page, batchNumber())
  await depart(page, ['It leaves before its day'])
  await chooseAction(page, 'Back to: Loading cargo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move back' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('The ship did not sail')
  await dialog.getByRole('button', { name: 'Move back' }).click()
  await expect(page.getByText('Moved: Loading cargo')).toBeVisible()
  await openTab(page, 'Activity')
  await expect(page.getByText('The ship did not sail')).toBeVisible()

  await openTab(page, 'Money')
  const rate = page.getByLabel('Exchange rate')
  const before = await rate.inputValue()
  await rate.fill('9,999')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(dialog.getByText(/^A jump of more than 5/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rate).toHaveValue(before)
})

test('the old agent link dies when a new one is made', async ({ page, openPage, watch }) => {
  watch.expect(/status of 404 .*\/agent-view/)
  await openBatch(page, batchNumber())
  await openTab(page, 'Papers and links')
  const link = page.getByRole('textbox', { name: 'Link for the agent' })
  const old = await link.inputValue()
  const agent = await openPage()
  expect((await agent.goto(old))?.status()).toBe(200)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click()
  await expect(link).not.toHaveValue(old)
  expect((await agent.goto(old))?.status()).toBe(404)
  expect((await agent.goto(await link.inputValue()))?.status()).toBe(200)
})

test('who saves a batch second is shown both values, and nothing is overwritten unasked', async ({
  page,
  office,
  watch,
}) => {
  watch.expect(/status of 409 .*\/api\/v1\/batches\//)
  await openBatch(page, batchNumber())
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? ''
  await chooseAction(page, 'Edit')
  const form = page.getByRole('dialog')
  await form.getByLabel('Capacity, kg').fill('70')
  const { number, freightMode, departureDate, departurePort, dischargePort, version } = await office.act(
    getBatch,
    { params: { id } },
  )
  const theirs = { number, freightMode, departureDate, departurePort, dischargePort, version }
  const body = { ...theirs, capacityKg: '90', remark: 'Closing on Friday' }
  await office.act(updateBatch, { params: { id }, body })
  await form.getByRole('button', { name: /Save$/ }).click()
  await expect(form.getByText('Somebody else saved while you were editing')).toBeVisible()
  await expect(form.getByLabel('Remark for customers')).toHaveValue('Closing on Friday')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: /Save$/ }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('0 of 70 kg')).toBeVisible()
  await expect(page.getByText('Closing on Friday')).toBeVisible()
})

test('a tab is in the address: a link opens it, Back returns, and what nobody opened is not asked for', async ({
  page,
}) => {
  await openBatch(page, batchNumber())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTab(page, 'Money')
  await expect(page).toHaveURL(/tab=money/)
  await expect(page.getByLabel('Exchange rate')).toBeVisible()
  await openTab(page, 'Papers and links')
  await expect(page.getByRole('heading', { name: 'Voyage' })).toBeVisible()
  // All that this tab asks for, so that none of it comes when the page was loaded anew.
  await expect
    .poll(() => asked.map((path) => path.split('/').at(-1)))
    .toEqual(expect.arrayContaining(['voyage', 'house-documents', 'agent-files']))
  await page.goBack()
  await expect(page.getByLabel('Exchange rate')).toBeVisible()
  asked.length = 0
  await page.reload()
  await expect(page.getByLabel('Exchange rate')).toBeVisible()
  expect(asked.filter((path) => /voyage|house-documents|load-count|agent-files/.test(path))).toEqual([])
})

test('a move shows the text that goes out, and is undone before anything leaves', async ({
  page,
  office,
}) => {
  const packingList = [{ description: 'Samples', quantity: '1', price: '0', pieces: 1, weightKg: '4' }]
  const cargo = await office.cargo({ packingList })
  const body = { waitingStatus: 'approved' as const, overrideReason: 'Samples' }
  await office.act(setWaitingStatus, { params: { id: cargo.id }, body }, 'manager')
  await openBatch(page, batchNumber())
  await scan(page.getByLabel('Scan or type a number, Enter adds'), cargo.trackingNumber)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delayed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Storm at Singapore <b>')
  await dialog.getByRole('checkbox').focus()
  const texts = dialog.getByRole('list', { name: 'What goes out' })
  await expect(texts).toContainText('SMS in')
  await expect(texts).toContainText(cargo.trackingNumber)
  await expect(texts).toContainText('Storm at Singapore <b>')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^Moved: Delayed/)).toBeVisible()
  // By the call and not by the page, since the offer to undo lasts ten seconds.
  const tracked = async () => (await office.act(track, { query: { query: cargo.trackingNumber } }))[0]
  expect((await tracked())?.shownTransitStatus).toBe(DELAYED)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Nobody was notified.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Loading cargo')
  expect((await tracked())?.shownTransitStatus).not.toBe(DELAYED)
  const { result } = await office.act(listMessages, { query: { search: cargo.trackingNumber } })
  expect(result.map(({ kind, status }) => [kind, status])).toContainEqual(['delayed', 'held'])
  expect(result.filter(({ kind, status }) => kind === 'delayed' && status !== 'held')).toEqual([])
})

test('the button of a move stays where it is when it becomes known that nobody is notified', async ({
  page,
}) => {
  await openBatch(page, batchNumber())
  let hold: (route: Route) => void = () => undefined
  const asked = new Promise<Route>((resolve) => {
    hold = resolve
  })
  await page.route('**/to-notify?*', (route) => hold(route))
  await page.getByRole('button', { name: 'On the way →' }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Move', exact: true })
  const route = await asked
  await expect(dialog.getByLabel(/^Reason or note/)).toBeFocused()
  const before = await button.boundingBox()
  await route.continue()
  await expect(dialog.getByText('No customer gets a message about this.')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('a move notifies though it is not known yet whom', async ({ page, office }) => {
  const packingList = [{ description: 'Samples', quantity: '1', price: '0', pieces: 1, weightKg: '4' }]
  const cargo = await office.cargo({ packingList })
  const body = { waitingStatus: 'approved' as const, overrideReason: 'Samples' }
  await office.act(setWaitingStatus, { params: { id: cargo.id }, body }, 'manager')
  await openBatch(page, batchNumber())
  await scan(page.getByLabel('Scan or type a number, Enter adds'), cargo.trackingNumber)
  // A slow connection: the answer comes after everything else.
  await page.route('**/to-notify?*', () => undefined)
  await chooseAction(page, 'Delayed')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('Storm at Singapore')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^Moved: Delayed/)).toBeVisible()
  const { result } = await office.act(listMessages, { query: { search: cargo.trackingNumber } })
  expect(result.map(({ kind }) => kind)).toContain('delayed')
})
