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

test('a scanned courier number goes on to the goods, and a chosen product to its pieces, which are typed over', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await user.type(screen.getByLabelText('Courier number'), 'SF123{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Product' }))
  expect(mock.state.calls).not.toContain('POST /packages')
  await choose(user, 'Clothes')
  await waitFor(() => expect(document.activeElement).toBe(boxes('Pieces')[0]))
  await user.keyboard('3')
  expect(boxes('Pieces')[0]?.value).toBe('3')
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

async function pasteLines(user: UserEvent, lines: readonly string[]) {
  const dialog = await pasteTable(user, `Goods\tQty\n${lines.join('\n')}`)
  await user.click(dialog.getByRole('button', { name: `Fill in ${lines.length} lines` }))
}

/** By its mark: to look for roles among so many fields takes seconds. */
const cells = (field: string) => [...document.querySelectorAll<HTMLInputElement>(`[data-field=${field}]`)]
const save = (user: UserEvent) => user.click(screen.getByText('Save package'))

const fans = (count: number) => Array.from({ length: count }, (_, index) => `Fans ${index + 1}\t3`)

test('of 200 pasted lines a page is shown, Enter and the arrows go from page to page, and all are saved', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await pasteLines(user, fans(200))
  await screen.findByText('Lines 1 to 20 of 200')
  expect(cells('quantity')).toHaveLength(20)
  expect(screen.getByText('Add a line').closest('button')?.disabled).toBe(true)
  await user.click(cells('quantity')[19] as HTMLInputElement)
  await user.keyboard('{ArrowDown}')
  await screen.findByText('Lines 21 to 40 of 200')
  await waitFor(() => expect(document.activeElement).toBe(cells('quantity')[0]))
  expect(cells('description')[0]?.value).toBe('Fans 21')
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(cells('quantity')[19]))
  expect(cells('description')[19]?.value).toBe('Fans 20')
  await user.clear(cells('quantity')[19] as HTMLInputElement)
  await user.paste('4')
  await user.keyboard('{Enter}')
  await screen.findByText('Lines 21 to 40 of 200')
  await save(user)
  await waitFor(() => expect(mock.state.packages[0]?.packingList).toHaveLength(200))
  expect(mock.state.packages[0]?.packingList[19]).toMatchObject({ description: 'Fans 20', quantity: '4' })
})

test('Enter on the last line of a full page makes the next one on a page of its own', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await pasteLines(user, fans(20))
  await waitFor(() => expect(cells('quantity')).toHaveLength(20))
  await user.click(cells('quantity')[19] as HTMLInputElement)
  await user.keyboard('{Enter}')
  await screen.findByText('Lines 21 to 21 of 21')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  expect(document.activeElement?.closest('[data-line]')).toBe(document.querySelector('[data-line="20"]'))
})

test('what is wrong on another page opens it, stands on its field, and moves with its line', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await pasteLines(user, [...fans(25), 'Lamps\t0', ...fans(20), 'Irons\t0'])
  await screen.findByText('Lines 1 to 20 of 47')
  await save(user)
  await screen.findByText('Lines 21 to 40 of 47')
  const line = () => document.querySelectorAll<HTMLElement>('[data-line]')
  await waitFor(() => expect(line()[5]?.textContent).toContain('Must be more than 0'))
  expect(document.activeElement).toBe(cells('quantity')[5])
  await user.clear(cells('quantity')[5] as HTMLInputElement)
  await user.paste('2')
  await waitFor(() => expect(screen.queryByText('Must be more than 0')).toBeNull())
  await user.click(cells('quantity')[0] as HTMLInputElement)
  await user.keyboard('{Control>}{Delete}{/Control}')
  await screen.findByText('Lines 1 to 20 of 46')
  await user.click(screen.getByTitle('3'))
  await screen.findByText('Lines 41 to 46 of 46')
  await waitFor(() => expect(line()[5]?.textContent).toContain('Must be more than 0'))
  await user.click(screen.getByTitle('2'))
  await screen.findByText('Lines 21 to 40 of 46')
  expect(screen.queryByText('Must be more than 0')).toBeNull()
})
