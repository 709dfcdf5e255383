import { getPackage } from '@/lib/contracts/packages'
import { expectNoSidewaysScroll } from './support/look'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

test('a deleted package is undone at once, and restored from the bin later; meanwhile nobody finds it', async ({
  page,
  office,
  openPage,
  watch,
}) => {
  // The page of the package reads once more what is gone, before it leaves for the list.
  watch.expect(/status of 404 .*\/api\/v1\/packages\//)
  const { id, trackingNumber } = await office.cargo()
  const heading = page.getByRole('heading', { level: 1, name: trackingNumber })
  const deleteIt = async () => {
    await page.goto(`/admin/packages/${id}`)
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${trackingNumber} was deleted`)).toBeVisible()
  }

  await test.step('undone within ten seconds', async () => {
    await deleteIt()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    const back = await office.act(getPackage, { params: { id } })
    expect(back).toMatchObject({ trackingNumber, totalUSD: '30.00' })
    expect(back.packingList).toHaveLength(1)
  })

  await test.step('deleted: the website and the list know nothing of it', async () => {
    await deleteIt()
    const visitor = await openPage()
    await visitor.goto(`/track-cargo/info?trackingNumber=${trackingNumber}`)
    await expect(visitor.getByRole('main')).not.toContainText('Kettles')
    await page.goto(`/admin/packages?search=${trackingNumber}`)
    await expect(page.getByRole('main')).not.toContainText('Kettles')
  })

  await test.step('restored from the bin', async () => {
    await page.goto('/admin/bin')
    await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox').fill(trackingNumber)
    const row = page.getByRole('row').filter({ hasText: trackingNumber })
    await expect(row).toContainText('30 days')
    await row.getByRole('button', { name: `Restore ${trackingNumber}` }).click()
    await expect(page.getByText(`${trackingNumber} was restored`)).toBeVisible()
    await page.goto(`/admin/packages/${id}`)
    await expect(heading).toBeVisible()
  })
})
