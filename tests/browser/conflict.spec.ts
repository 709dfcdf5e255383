import type { Page } from '@playwright/test'
import { phoneNumber, uniqueName } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

async function editor(page: Page, id: string) {
  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit / })
  await expect(form).toBeVisible()
  return form
}

test('of two who edit one customer the second is shown both values, and nothing is overwritten', async ({
  page,
  context,
  office,
}) => {
  const before = await office.customer({ name: uniqueName('Salum') })
  const second = await context.newPage()
  const [theirForm, myForm] = [await editor(page, before.id), await editor(second, before.id)]
  const theirs = `${before.name} Kibwana`
  const mine = `${before.name} Mwinyi`
  const theirPhone = phoneNumber()

  await theirForm.getByLabel('Name', { exact: true }).fill(theirs)
  await theirForm.getByLabel('Phones').fill(theirPhone)
  await theirForm.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: theirs })).toBeVisible()

  await myForm.getByLabel('Name', { exact: true }).fill(mine)
  await myForm.getByLabel('Shipping mark').fill('MW/DAR')
  await myForm.getByRole('button', { name: 'Save' }).click()
  const notice = myForm.getByRole('alert')
  await expect(notice).toContainText('Somebody else saved while you were editing')
  await expect(notice).toContainText(theirs)
  await expect(notice).toContainText(mine)
  await expect(myForm.getByLabel('Phones')).toHaveValue(theirPhone)
  const [between] = await office.customersNamed(before.name)
  expect(between).toMatchObject({ name: theirs, phones: [theirPhone], shippingMark: null })

  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toBeHidden()
  await myForm.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('heading', { level: 1, name: mine })).toBeVisible()
  const [after] = await office.customersNamed(before.name)
  expect(after).toMatchObject({ name: mine, phones: [theirPhone], shippingMark: 'MW/DAR' })
})

test.beforeEach(({ watch }) => watch.expect(/status of 409 .*\/api\/v1\/customers\//))
