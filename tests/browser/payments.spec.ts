import { moneyLine, takePayment } from './support/pay'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

test('a package is paid in parts, too much becomes credit of another, and a payment is taken back', async ({
  page,
  office,
  watch,
}) => {
  test.slow()
  // What is more than is open is asked about.
  watch.expect(/status of 409 .*\/payments/)
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
  await asking.getByRole('textbox', { name: 'Reason' }).fill("Ng'ombe <b>paid twice</b>")
  await asking.getByRole('button', { name: 'Take back' }).click()
  await expect(taken.getByText("Ng'ombe <b>paid twice</b>")).toBeVisible()
  await expect(taken.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 10.00')

  await history.getByRole('link', { name: other.trackingNumber }).click()
  await expect(history.getByText('Credit from')).toBeVisible()
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 25.00')
})

test('the dialog begins in the currency of the debt, and asks below one hundredth of what is open', async ({
  page,
  office,
  watch,
}) => {
  watch.expect(/status of 409 .*\/payments/)
  const { id, trackingNumber } = await office.cargo()
  const form = page.getByRole('dialog', { name: `Payment for ${trackingNumber}` })
  const currency = (name: string) => form.getByRole('radio', { name })

  // An office whose prices are in shillings alone.
  await page.route('**/api/v1/company', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...envelope, data: { ...data, tanzanianCurrencies: 'TZS' } } })
  })
  const company = page.waitForResponse('**/api/v1/company')
  await page.goto(`/admin/packages/${id}`)
  await company
  await page.getByRole('button', { name: 'Take a payment' }).click()
  await expect(currency('Shillings')).toBeChecked()
  // Nobody has cents of a shilling.
  await form.getByRole('button', { name: /^All that is open: TShs/ }).click()
  await expect(form.getByLabel('Amount')).toHaveValue(/^[\d,]+$/)
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto(`/admin/packages/${id}`)
  await page.getByRole('button', { name: 'Take a payment' }).click()
  await expect(currency('US dollars')).toBeChecked()
  await expect(form.getByLabel('Rate')).toHaveCount(0)
  const submit = form.getByRole('button', { name: 'Take the payment' })
  const question = page.getByRole('dialog', { name: 'Next to nothing of what is open' })
  await form.getByLabel('Amount').fill('0.29')
  await submit.click()
  await expect(question).toContainText('US$ 30.00')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 30.00')

  await form.getByLabel('Amount').fill('0.30')
  await submit.click()
  await expect(page.getByRole('dialog', { name: /Receipt \d+$/ })).toBeVisible()
  await expect(moneyLine(page, 'Remaining')).toContainText('US$ 29.70')
})
