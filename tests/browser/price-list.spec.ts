import { call } from '@/lib/client/call'
import { createInvoiceLink } from '@/lib/contracts/invoices'
import { listPackages } from '@/lib/contracts/packages'
import { createPriceList } from '@/lib/contracts/price-lists'
import { getTariff } from '@/lib/contracts/tariff'
import { officeToday } from '@/lib/domain/dates'
import { signedInState } from './support/office'
import { newNumber, openReceiving } from './support/receive'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

/** 12.3 kg, rounded to 12.5, at US$ 10. */
const [WEIGHT, PRICE] = ['12.3', 'US$ 125.00']

// What a general list prices nobody types any more: it is published once all other journeys are done.
test('@last a published price list is what the calculator, the receiving desk and the invoice charge', async ({
  page,
  office,
  openPage,
}) => {
  await test.step('a manager publishes it', async () => {
    const rules = [{ freightMode: 'air' as const, measure: 'kg' as const, price: '10', roundingStep: '0.5' }]
    const body = { name: 'Air by the kg', firstDay: officeToday(), rules }
    const { id } = await office.act(createPriceList, { body }, 'manager')
    await page.goto(`/admin/price-lists/${id}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('In force', { exact: true })).toBeVisible()
  })

  const visitor = await openPage()
  await test.step('a visitor works it out', async () => {
    const { goods } = await call(getTariff, { base: office.base, token: '' })
    const [sold] = goods.filter(({ rules }) => rules?.air)
    await visitor.goto('/price-calculator')
    await visitor.locator('select[name=goods]').selectOption(`air.${sold?.id}`)
    await visitor.locator('input[name=weight]').fill(WEIGHT)
    await visitor.locator('form[action*=price-calculator] button[type=submit]').click()
    await expect(visitor.locator('#result')).toContainText(PRICE)
  })

  const { name } = await office.customer()
  const number = newNumber()
  await test.step('the receiving desk shows it while the parcel is weighed', async () => {
    const session = await office.sessionOf('warehouse')
    const desk = await openPage({ storageState: signedInState(office.origin, session) })
    await desk.goto('/contact-us')
    await openReceiving(desk)
    await desk.getByText('Air', { exact: true }).click()
    await desk.getByLabel('Courier number').fill(number)
    await desk.getByLabel('Courier number').press('Enter')
    await expect(desk.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await desk.keyboard.type(name)
    await desk.keyboard.press('Enter')
    await expect(desk.getByLabel('Pieces', { exact: true })).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.keyboard.type(WEIGHT)
    await expect(desk.getByRole('region', { name: 'Price' })).toContainText(PRICE)
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`Saved: ${number}`)).toBeVisible()
  })

  const received = async () => (await office.act(listPackages, { query: { search: number } })).result
  await expect.poll(received).toMatchObject([{ totalUSD: '125.00', isPriced: true }])
  const [cargo] = await received()

  await test.step('the package says how it came about, and its invoice asks for it', async () => {
    await page.goto(`/admin/packages/${cargo?.id}`)
    await expect(page.getByText('From the price list').filter({ visible: true }).first()).toBeVisible()
    const body = { kind: 'combined' as const, packageIds: [cargo?.id ?? ''], language: 'en' as const }
    const { path } = await office.act(createInvoiceLink, { body })
    await visitor.goto(path)
    await expect(visitor.getByText(PRICE).first()).toBeVisible()
  })
})
