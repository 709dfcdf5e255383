import { createAccount } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { phoneNumber, uniqueName } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

const HEADS = 'Receipt No.,Completion Time,Details,Paid In'

test('a statement of 30 rows is matched, the rest decided by keys, until nothing is open', async ({
  page,
  office,
}) => {
  const name = uniqueName('Till')
  const till = { name, kind: 'mobile_money', currency: 'TZS', details: null } as const
  const { id: accountId } = await office.act(createAccount, { body: till }, 'superadmin')
  const sure = await Promise.all([office.cargo(), office.cargo(), office.cargo()])
  const phone = phoneNumber()
  const { id: receiverId } = await office.customer({ phones: [phone] })
  const owed = await office.cargo({ receiverId })
  const start = Date.now().toString(36).toUpperCase()
  const remarks = [
    ...Array.from({ length: 27 }, (_, row) => sure[row % 3]?.trackingNumber ?? ''),
    `From ${phone}`,
    'Asante sana',
    'Loan of the owner',
  ]
  const rows = remarks.map((remark, row) => `${start}${row},${officeToday()},${remark},5000`)

  await page.goto(`/admin/incoming-money?accountId=${accountId}&door=statement`)
  const drawer = page.getByRole('dialog', { name: 'Upload a statement' })
  await drawer.getByRole('combobox', { name: 'Account' }).fill(name)
  await page.locator('.ant-select-item-option', { hasText: name }).click()
  await drawer.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByTitle('M-Pesa', { exact: true }).click()
  const buffer = Buffer.from([HEADS, ...rows].join('\n'))
  await drawer.locator('input[type=file]').setInputFiles({ name: 'till.csv', mimeType: 'text/csv', buffer })
  await expect(drawer.getByText('Rows read: 30; with a problem: 0')).toBeVisible()
  await drawer.getByRole('button', { name: 'Take in 30 rows' }).click()
  const result = page.getByRole('dialog', { name: 'What was read' })
  await expect(result).toContainText('30 new sums')
  await result.getByRole('button', { name: 'Close' }).last().click()

  // The worker books what is sure; three wait for a person.
  const decisions = page.getByRole('toolbar', { name: /^Decide on/ })
  await expect(decisions).toHaveCount(3, { timeout: 60_000 })
  const decide = (row: number) => page.getByRole('toolbar', { name: `Decide on ${start}${row}`, exact: true })

  await decide(27).getByRole('button', { name: 'Accept' }).press('a')
  await expect(page.getByText(`Booked for ${owed.trackingNumber}`)).toBeVisible()
  await expect(decisions).toHaveCount(2)

  await decide(28).getByRole('button', { name: 'Park' }).press('p')
  const parking = page.getByRole('dialog', { name: /^Park/ })
  await parking.getByRole('combobox').fill(phone)
  await page.locator('.ant-select-item-option').first().click()
  await parking.getByRole('button', { name: 'Park' }).click()
  await expect(decisions).toHaveCount(1)

  await decide(29).getByRole('button', { name: 'Return' }).press('r')
  const returning = page.getByRole('dialog', { name: /^Return/ })
  await returning.getByRole('textbox').fill('A loan, not a payment')
  await returning.getByRole('button', { name: 'Return' }).click()
  await expect(decisions).toHaveCount(0)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
