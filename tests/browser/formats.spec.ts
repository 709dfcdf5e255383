import { expect, test } from './support/test'

/* How figures, dates and texts are written on whole pages: what one formatter does is proven by its unit test, that every part of a page uses it is seen here. */

test.use({ role: 'superadmin' })

const LINE = { description: 'Kettles', quantity: '1', price: '7.33', pieces: 1, weightKg: '9.5' }

test('volumes have at most three decimals, dates are written in one way, also in a stream of activity', async ({
  page,
  office,
}) => {
  const size = { lengthCm: '33.3', widthCm: '33.3', heightCm: '33.3' }
  const { id, trackingNumber, cbm } = await office.cargo({ packingList: [{ ...LINE, ...size }] })
  expect(cbm).toMatch(/^0\.036\d+/)
  await page.goto(`/admin/packages?search=${trackingNumber}`)
  const row = page.getByRole('row', { name: trackingNumber })
  await expect(row.getByRole('cell', { name: '0.037', exact: true })).toBeVisible()
  await expect(row.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)

  await row.getByRole('link', { name: trackingNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/packages/${id}$`))
  const times = page.getByRole('main').getByRole('time')
  await expect(times.nth(1)).toBeVisible()
  // Short, and in full where an instant stands alone.
  const written =
    /^(\d{1,2} [A-Z][a-z]{2} \d{4}(, \d\d:\d\d)?|[A-Z][a-z]{2} \d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4} \d\d:\d\d)$/
  for (const text of await times.allTextContents()) expect(text).toMatch(written)
  await expect(page.getByRole('main')).not.toContainText(cbm)
})

test('a price in shillings has no cents, where its rate gives it some', async ({ page, office }) => {
  const { trackingNumber } = await office.cargo({ packingList: [LINE] })
  await page.goto(`/track-cargo/info?trackingNumber=${trackingNumber}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(/TShs [\d,]+/)
  await expect(main).not.toContainText(/TShs [\d,]+\.\d/)
})

test('buttons of two Chinese characters have no space between them', async ({ page }) => {
  await page.goto('/zh/admin/customers?new=1')
  const drawer = page.getByRole('dialog', { name: '新建客户' })
  await expect(drawer.getByRole('button', { name: '取消', exact: true })).toBeVisible()
  const texts = await page.getByRole('button').allTextContents()
  expect(texts.filter((text) => /\p{Script=Han}\s+\p{Script=Han}/u.test(text))).toEqual([])
})

test('in Swahili the hours of the offices are on the clock of Swahili, everywhere on the page', async ({
  page,
}) => {
  await page.goto('/sw/contact-us')
  await expect(page.getByRole('main')).toContainText(/\d{1,2}:\d\d asubuhi – \d{1,2}:\d\d jioni/)
  const text = (await page.locator('main, footer').allTextContents()).join(' ')
  // Each time is followed by its part of the day; on another clock there would be a 09:00 or a 17:00.
  const hours = text.match(/\d{1,2}:\d\d(?: [a-z]+)?/g) ?? []
  expect(hours.filter((hour) => !/ (usiku|alfajiri|asubuhi|mchana|jioni)/.test(hour))).toEqual([])
})

test('a search that stopped counting at a hundred of a kind says at least how many there are', async ({
  page,
}) => {
  await page.goto('/admin/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('umj')
  await expect(search.getByText('100+', { exact: true }).first()).toBeVisible()
  await expect(search.getByRole('status')).toHaveText(/^At least \d{3,} found$/)
})
