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

test('a sheet of a hundred rows is uploaded, mapped, brought in and taken back', async ({ page, office }) => {
  const name = uniqueName('Hundred')
  const rows = Array.from({ length: 100 }, (_, at) => `${name} ${at},${phoneNumber()}`)
  await page.goto('/admin/imports?new=1')
  const drawer = page.getByRole('dialog', { name: 'New import' })
  const buffer = Buffer.from(`Jina,Namba ya simu\n${rows.join('\n')}\n`)
  const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/admin\/imports\/[\w-]+$/)
  const check = page.getByRole('button', { name: 'Check all rows' })
  await expect(check).toBeVisible()
  const address = page.url()
  await page.goto('/admin/imports')
  await page.getByRole('link', { name: file.name }).click()
  await expect(page).toHaveURL(address)
  await check.click()
  await page.getByRole('button', { name: 'Import 100 rows' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  expect(await office.customersNamed(`${name} 99`)).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await office.customersNamed(`${name} 99`)).toHaveLength(0)
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
