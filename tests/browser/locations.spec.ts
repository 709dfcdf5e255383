import { expectNoSidewaysScroll } from './support/look'
import { uniqueZone } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

test('@phone a zone is added, its labels are shown, two packages are put away, and a count finds that one is missing', async ({
  page,
  office,
}) => {
  const zone = uniqueZone()
  const made = [await office.cargo(), await office.cargo()]
  const [first = '', second = ''] = made.map(({ trackingNumber }) => trackingNumber)
  const scan = async (field: string, code: string) => {
    const input = page.getByRole('textbox', { name: field })
    await input.fill(code)
    await input.press('Enter')
    await expect(input).toHaveValue('')
  }

  await test.step('the zone and its labels', async () => {
    await page.goto('/admin/locations')
    await page.getByRole('button', { name: 'Add a zone' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Warehouse').click()
    await page.getByTitle('Guangzhou').click()
    await drawer.getByLabel('Zone').fill(zone)
    await drawer.getByLabel('Levels of each rack').fill('2')
    await expect(drawer.getByText(`2 locations: ${zone}-01-1 to ${zone}-01-2`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Add a zone' }).click()
    await expect(page.getByText('2 locations added')).toBeVisible()
    await page.goto(`/admin/locations?tab=labels&site=guangzhou&zone=${zone}`)
    await expect(page.getByRole('img', { name: `QR code of ${zone}-01-2` })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('both are put away: the location first', async () => {
    await page.goto('/admin/locations')
    await scan('Scan a location or cargo', `LOC:${zone}-01-1`)
    await scan('Scan a location or cargo', first)
    await scan('Scan a location or cargo', `${second}-1`)
    for (const number of [first, second]) {
      await expect(page.getByText(`${number} (all 2 pieces) lies at Guangzhou · ${zone}-01-1`)).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
  })

  await test.step('the search says where it lies', async () => {
    await page.goto(`/admin/packages?search=${first}`)
    await expect(page.getByText(`Guangzhou · ${zone}-01-1`)).toBeVisible()
  })

  await test.step('the count', async () => {
    await page.goto('/admin/locations?tab=stockTakes')
    // The field goes with the scan: the count has its own.
    const counted = page.getByRole('textbox', { name: 'Scan the location to count' })
    await counted.fill(`LOC:${zone}-01-1`)
    await counted.press('Enter')
    await expect(page.getByText('0 of 2 packages seen')).toBeVisible()
    await scan('Scan what lies here', first)
    await expect(page.getByText('1 of 2 packages seen')).toBeVisible()
    await page.getByRole('button', { name: 'End the count' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 package was not seen whole')).toBeVisible()
    await dialog.getByRole('button', { name: 'End the count' }).click()
    const differences = page.getByRole('list', { name: 'Differences' })
    await expect(differences.getByRole('listitem')).toHaveText(new RegExp(`^${second}not seen`))
    await expectNoSidewaysScroll(page)
    await differences.getByRole('button', { name: `No longer here: ${second}` }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill("Ng'ombe took it to the scales")
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(differences.getByText(/Corrected: Ng'ombe took it to the scales/)).toBeVisible()
  })

  await test.step('nobody knows where the missing one is, and the count is on the list', async () => {
    await page.goto(`/admin/packages?search=${second}`)
    await expect(page.getByRole('link', { name: second })).toBeVisible()
    await expect(page.getByText(`${zone}-01-1`)).toBeHidden()
    await page.goto('/admin/locations?tab=stockTakes')
    await expect(page.getByRole('link', { name: `Guangzhou · ${zone}-01-1` })).toBeVisible()
  })
})
