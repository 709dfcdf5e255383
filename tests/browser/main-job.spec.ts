import type { Page } from '@playwright/test'
import { phoneNumber, uniqueName } from './support/names'
import { photoFile } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'secretary', permissions: ['clipboard-read', 'clipboard-write'] })

async function registerCustomer(page: Page, name: string, phones: string): Promise<void> {
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('dialog', { name: 'New customer' })
  await expect(form.getByLabel('Phones')).toHaveValue('+255')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phones').fill(phones)
  await form.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page.getByText('Operation Successful', { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
}

async function writeLine(page: Page, index: number, values: Record<string, string>): Promise<void> {
  const line = page.locator('[data-line]').nth(index)
  for (const [label, value] of Object.entries(values)) {
    await line.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Receives a package of two lines and a photo for the customer whose page is open. */
async function receivePackage(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Receive a package' }).click()
  await expect(page.getByRole('heading', { name: 'Receive a package' })).toBeVisible()
  await expect(page.locator('.ant-select', { hasText: name })).toBeVisible()
  await page.getByLabel('Courier number').fill('SF 1234 5678')
  await writeLine(page, 0, { Description: 'Kettles', Pieces: '2', Quantity: '4', 'Price, US$': '1,250.50' })
  await page.getByRole('button', { name: 'Add a line' }).click()
  await writeLine(page, 1, {
    Description: '茶杯 <b>cups</b>',
    Quantity: '3',
    'Price, US$': '0.10',
    Weight: '2.5',
  })
  const photo = { name: 'carton.jpg', mimeType: 'image/jpeg', buffer: await photoFile() }
  await page.locator('input[type=file][multiple]').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'carton.jpg' })).toBeVisible()
  await expect(page.getByText('US$ 5,002.30').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save package' }).dblclick()
  await expect(page).toHaveURL(/\/admin\/packages\/[\da-f-]{36}$/)
}

test('a customer and a package are made by clicking, and a visitor finds the package by its number', {
  tag: '@phone',
}, async ({ page, openPage, office }) => {
  test.slow()
  const name = uniqueName("Ng'ombe <script>alert(1)</script> 测试")
  const phone = phoneNumber()
  const second = phoneNumber()
  await registerCustomer(page, name, `${phone} / ${second}`)

  await page.getByRole('searchbox', { name: 'Name, phone, mark or secret code' }).fill(phone)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(phone)).toBeVisible()
  await expect(page.getByText(second)).toBeVisible()
  expect(await office.customersNamed(phone)).toHaveLength(1)

  await receivePackage(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pending')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('茶杯 <b>cups</b>', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo 1 of UMJ/ })).toBeVisible()

  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByText('Tracking number copied', { exact: true })).toBeVisible()
  const number = await page.evaluate(() => navigator.clipboard.readText())
  expect(number).toMatch(/^UMJ[0-9A-HJKMNP-TV-Z]{13}$/)

  const visitor = await openPage()
  await visitor.goto('/')
  await visitor.getByLabel('Tracking number or phone number').fill(number)
  await visitor.getByRole('button', { name: 'Track cargo' }).click()
  await expect(visitor).toHaveURL(`/track-cargo/info?trackingNumber=${number}`)
  await expect(visitor.getByText(number, { exact: true })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Received, waits for your word' })).toBeVisible()
  await expect(visitor.getByText('US$ 5,002.30').first()).toBeVisible()
  await expect(visitor.getByText('茶杯 <b>cups</b>')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Photo 1 of 1, opens large' })).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)
})

test('a package is not left half written without a question', async ({ page }) => {
  await page.goto('/admin/packages/new')
  await writeLine(page, 0, { Description: 'Kettles' })
  await page.getByRole('main').getByRole('link', { name: 'Packages' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('Kettles')

  await page.getByRole('main').getByRole('link', { name: 'Packages' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/packages')
})

test('what is missing is said at its field, and nothing is saved', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/admin/packages/new')
  await page.getByRole('button', { name: 'Save package' }).click()
  await expect(page.getByLabel('Receiver', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  const quantity = page.locator('[data-line]').getByLabel('Quantity')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Must be more than 0', { exact: true })).toBeVisible()
  await quantity.fill('1')
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).not.toContain('POST /api/v1/packages')
})
