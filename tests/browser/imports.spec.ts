import { phoneNumber, uniqueName } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

test('cells that are pasted are read, checked and brought in', async ({ page, office }) => {
  const name = uniqueName('Import')
  await page.goto('/admin/imports?new=1')
  const drawer = page.getByRole('dialog', { name: 'New import' })
  await drawer.getByText('Copied cells').click()
  await drawer.getByLabel(/Paste the cells here/).fill(`Name\tPhones\n${name}\t${phoneNumber()}`)
  await drawer.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  expect(await office.customersNamed(name)).toHaveLength(1)
})

test('a file that is no sheet is refused by its name', async ({ page, watch }) => {
  watch.expect(/status of 422 .*\/api\/v1\/imports/)
  await page.goto('/admin/imports?new=1')
  const drawer = page.getByRole('dialog', { name: 'New import' })
  const file = {
    name: 'orodha.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 and no more'),
  }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('button', { name: 'Go on' }).click()
  await expect(drawer.getByText('“orodha.xlsx” is damaged or cut off')).toBeVisible()
})
