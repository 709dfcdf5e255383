import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NewPackageScreen } from '@/components/packages/EditPackageScreen'
import { FAIL } from '@/tests/msw/handlers'
import { makeCustomer, makeProduct, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.customers = [makeCustomer()]
  mock.state.products = [
    makeProduct(),
    makeProduct({ english: 'Tiles', quantityMeasure: 'cbm', price: '380' }),
    makeProduct({ english: 'Clothes', quantityMeasure: 'kg', price: '4.25' }),
  ]
})

function open() {
  const [customer] = mock.state.customers
  return renderScreen(<NewPackageScreen />, { as: WAREHOUSE, query: { receiverId: customer?.id ?? '' } })
}

const boxes = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })

async function type(user: UserEvent, name: string, text: string, line = 0) {
  const box = boxes(name)[line]
  if (!box) throw new Error(`There is no box ${name} in line ${line}`)
  await user.clear(box)
  await user.paste(text)
}

async function choose(user: UserEvent, product: string, line = 0) {
  const select = screen.getAllByRole('combobox', { name: 'Product' })[line]
  if (!select) throw new Error(`There is no line ${line}`)
  await user.click(select)
  await user.click(await screen.findByText(product, { selector: '.ant-select-item-option-content *' }))
}

test('totals follow what is typed, in US$ and at the rate in TShs', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Fans')
  await type(user, 'Quantity', '3')
  await type(user, 'Price, US$', '7.5')
  await waitFor(() => expect(screen.getAllByText('22.50').length).toBeGreaterThan(0))
  expect(await screen.findByText('58,500')).toBeTruthy()
})

test('a product brings its price; CBM is taken from the dimensions', async () => {
  const { user } = open()
  await choose(user, 'Tiles')
  await waitFor(() => expect(boxes('Price, US$')[0]?.value).toBe('380'))
  await type(user, 'Pieces', '10')
  await type(user, 'Length', '100')
  await type(user, 'Width', '50')
  await type(user, 'Height', '20')
  await waitFor(() => expect(boxes('CBM billed')[0]?.value).toBe('1'))
  expect(screen.getByText(/100 × 50 × 20 cm × 10 ÷ 1,000,000/)).toBeTruthy()
  expect(screen.getAllByText('380.00').length).toBeGreaterThan(0)
})

test('goods sold by kg are not asked for a second weight', async () => {
  const { user } = open()
  expect(boxes('Weight')).toHaveLength(1)
  await choose(user, 'Clothes')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight' })).toBeNull())
})

test('Enter makes the next line and goes there; empty lines at the end are not sent', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Shoes')
  await type(user, 'Quantity', '2')
  await user.keyboard('{Enter}')
  expect(boxes('Description')).toHaveLength(2)
  expect(mock.state.calls).not.toContain('POST /packages')
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  await waitFor(() => expect(mock.state.packages[0]?.packingList).toHaveLength(1))
})

test('a double click receives one package and opens it', async () => {
  const { user, visited } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Shoes')
  await type(user, 'Quantity', '2')
  await user.dblClick(screen.getByRole('button', { name: 'Save package' }))
  await waitFor(() => expect(visited).toEqual([`/admin/packages/${mock.state.packages[0]?.id}`]))
  expect(mock.state.packages).toHaveLength(1)
  expect(mock.state.calls.filter((call) => call === 'POST /packages')).toHaveLength(1)
})

test('what is missing stands on its field', async () => {
  const { user } = renderScreen(<NewPackageScreen />, { as: WAREHOUSE })
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(await screen.findByText('Must be more than 0')).toBeTruthy()
})

test('when the server breaks, what was typed is still there', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', FAIL.server)
  await type(user, 'Quantity', '2')
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Something went wrong. Try again later')).toBeTruthy()
  expect(boxes('Description')[0]?.value).toBe(FAIL.server)
})

async function pasteTable(user: UserEvent, text: string) {
  await user.click(boxes('Description')[0] as HTMLInputElement)
  await user.paste(text)
  return within(await screen.findByRole('dialog'))
}

const values = (name: string) => boxes(name).map(({ value }) => value)

test('a pasted table fills lines, its products found by name, and is taken out by one press', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Shoes')
  const dialog = await pasteTable(
    user,
    "品名\t箱数\t尺寸\t毛重(KG)\t数量\nTILES\t10\t100*50*20\t80\t\nNg'ombe\t2\t\t1,200.5 kg\t24\n合计\t12\t\t\t24",
  )
  await user.click(dialog.getByRole('button', { name: 'Fill in 2 lines' }))
  await waitFor(() => expect(values('Description')).toEqual(['Shoes', '', "Ng'ombe"]))
  expect(values('Pieces')).toEqual(['1', '10', '2'])
  expect(values('Weight')).toEqual(['', '80', '1200.5'])
  expect(boxes('CBM billed')[0]?.value).toBe('1')
  await user.click(screen.getByRole('button', { name: /Take the pasted lines out/ }))
  await waitFor(() => expect(values('Description')).toEqual(['Shoes']))
  await user.click(screen.getByRole('button', { name: /Put the pasted lines back/ }))
  await waitFor(() => expect(values('Description')).toEqual(['Shoes', '', "Ng'ombe"]))
})

test('a pasted table with a bad number is refused by its cell until the column is left out', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  const dialog = await pasteTable(user, 'Goods\tQty\tWeight\nFans\t3\tten\nLamps\t4\t2')
  expect(dialog.getByText('Row 2, Weight, kg: “ten” is not a number')).toBeTruthy()
  const fill = dialog.getByRole<HTMLButtonElement>('button', { name: 'Fill in 2 lines' })
  expect(fill.disabled).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: 'Weight is taken for' }))
  const options = await screen.findAllByText('Leave out', { selector: '.ant-select-item-option-content' })
  await user.click(options.at(-1) as HTMLElement)
  await waitFor(() => expect(fill.disabled).toBe(false))
  await user.click(fill)
  await waitFor(() => expect(values('Quantity')).toEqual(['3', '4']))
  expect(values('Description')).toEqual(['Fans', 'Lamps'])
})

test('text without cells is pasted into its field, and more lines than a package takes are refused', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'two words')
  expect(values('Description')).toEqual(['two words'])
  const dialog = await pasteTable(user, `Goods\tQty\n${'Fans\t1\n'.repeat(200)}`)
  expect(dialog.getByText(/200 lines, and there is room for 199/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Fill in 200 lines' }).disabled).toBe(true)
})
