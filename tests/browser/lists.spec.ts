import { uniqueName } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

test('a list whose request fails says so and comes with the next try', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED.*\/api\/v1\/packages/)
  await page.route('**/api/v1/packages?**', (route) => route.abort())
  await page.goto('/admin/packages')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('No connection to the office. Check the network and try again.')
  await page.unroute('**/api/v1/packages?**')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').locator('a[href^="/admin/packages/"]').nth(5)).toBeVisible()
  await expect(failure).toBeHidden()
})

test('a fault of the server names the number to tell the office', async ({ page, watch }) => {
  watch.expect(/status of 500 .*\/api\/v1\/customers/)
  const body = {
    code: 500,
    error: 'internal',
    message: 'Something went wrong. Try again later',
    requestId: 'req-42',
  }
  await page.route('**/api/v1/customers?**', (route) => route.fulfill({ status: 500, json: body }))
  await page.goto('/admin/customers')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Something went wrong. Try again later')
  await expect(failure).toContainText('req-42')
})

test('rows that are shown stay when asking again fails', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED.*\/api\/v1\/customers/)
  await page.goto('/admin/customers')
  const rows = page.getByRole('main').locator('a[href^="/admin/customers/"]')
  await expect(rows.first()).toBeVisible()
  await page.route('**/api/v1/customers?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection to the office')
  await expect(rows.first()).toBeVisible()
})

test('a search without a match says what to do, and is undone by one click', async ({ page }) => {
  await page.goto('/admin/packages')
  const search = page.getByRole('searchbox', { name: 'Tracking or courier number, receiver, phone' })
  const nothing = uniqueName('nothing like')
  await search.fill(nothing)
  await expect(page.getByText('No package matches')).toBeVisible()
  await expect(page.getByText('Remove a filter, or try part of the number.')).toBeVisible()
  await expect(page).toHaveURL(/search=nothing/)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('main').locator('a[href^="/admin/packages/"]').nth(5)).toBeVisible()
  await expect(search).toHaveValue('')

  await page.goto(`/admin/customers?search=${encodeURIComponent(nothing)}`)
  await expect(page.getByText('No customer matches')).toBeVisible()
  await expect(page.getByText('Try part of the name, or the last digits of the phone.')).toBeVisible()
})

test('page and search of a list live in the address, and Back returns to them', async ({ page, office }) => {
  const name = uniqueName('Zawadi')
  await office.customer({ name })
  await page.goto('/admin/customers?pageNum=2')
  await expect(page.getByText(/^26–50 of /)).toBeVisible()
  await page.goto(`/admin/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})
