import { moneyLine, takePayment } from './support/pay'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

test('a package is paid in parts, too much becomes credit of another, and a payment is taken back', async ({
  page,
  office,
}) => {
  test.slow()
  const receiverId = (await office.customer()).id
  const cargo = await office.cargo({ receiverId })
  const other = await office.cargo({ receiverId })
  const { trackingNumber } = cargo
  const history = page.getByRole('list', { name: 'Payments and discounts' })
  await page.goto(`/admin/packages/${cargo.id}`)
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 30.00')

  const tenDollars = String(Number(cargo.currencyConverter) * 10)
  const first = await takePayment(page, { trackingNumber, currency: 'TZS', amount: tenDollars })
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 20.00')
  const second = await takePayment(page, {
    trackingNumber,
    currency: 'USD',
    amount: '25',
    shown: /US\$ 5\.00 more than is owed/,
  })
  expect(Number(second)).toBeGreaterThan(Number(first))
  // Both buttons were pressed twice.
  await expect(history.getByRole('link', { name: /^Receipt \d+$/ })).toHaveCount(2)
  await expect(moneyLine(page, 'Credit')).toContainText('US$ 5.00')

  await page.getByRole('button', { name: 'Move credit' }).click()
  const form = page.getByRole('dialog', { name: 'Credit of US$ 5.00' })
  const chosen = form.getByTitle(`${other.trackingNumber} · US$ 30.00`)
  await form.getByRole('combobox', { name: 'To the package' }).press('Enter')
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(
    `${other.trackingNumber} · US$ 30.00`,
  )
  await page.keyboard.press('Enter')
  await expect(chosen).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('5.00')
  await form.getByRole('button', { name: 'Move credit' }).click()
  await expect(history.getByText('Credit moved to')).toBeVisible()
  await expect(moneyLine(page, 'Credit')).toHaveCount(0)

  const taken = history
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Receipt ${first}` }) })
  await taken.getByRole('button', { name: 'Take back' }).click()
  const asking = page.getByRole('dialog', { name: /^Take back the payment of TShs/ })
  await asking.getByRole('button', { name: 'Take back' }).click()
  await expect(asking.getByText('Required', { exact: true })).toBeVisible()
  await asking.getByLabel('Reason').fill("Ng'ombe <b>paid twice</b>")
  await asking.getByRole('button', { name: 'Take back' }).click()
  await expect(taken.getByText("Ng'ombe <b>paid twice</b>")).toBeVisible()
  await expect(taken.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 10.00')

  await history.getByRole('link', { name: other.trackingNumber }).click()
  await expect(history.getByText('Credit from')).toBeVisible()
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 25.00')
})

test('a payment that is begun for another package by Ctrl-K asks for that package’s sum', async ({
  page,
  office,
}) => {
  const [one, other] = [await office.cargo(), await office.cargo()]
  // Seen before, it is on the screen at once.
  await page.goto(`/admin/packages/${other.id}`)
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 30.00')
  const form = (of: typeof one) => page.getByRole('dialog', { name: `Payment for ${of.trackingNumber}` })
  const pay = async (of: typeof one) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(`take a payment ${of.trackingNumber}`)
    await page.getByRole('option', { name: `Take a payment for ${of.trackingNumber}` }).click()
    await expect(form(of)).toBeVisible()
  }
  await pay(one)
  await form(one).getByText('US dollars', { exact: true }).click()
  await form(one).getByLabel('Amount').fill('7')
  await pay(other)
  await expect(form(other).getByLabel('Amount')).not.toHaveValue('7')
  await form(other).getByText('US dollars', { exact: true }).click()
  await form(other)
    .getByRole('button', { name: /^All that is open/ })
    .click()
  await expect(form(other).getByLabel('Amount')).toHaveValue('30.00')
})
