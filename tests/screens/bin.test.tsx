import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BinScreen } from '@/components/bin/BinScreen'
import { ProductsScreen } from '@/components/products/ProductsScreen'
import { putInBin, TAKEN } from '@/tests/msw/bin-handlers'
import { MANAGER, makeProduct, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER = { ...MANAGER, privilege: 'super admin' as const }

/** Something in the bin, and whether it came back. */
function binned(label: string) {
  const came = { back: false }
  putInBin(mock.state, {
    id: newId(),
    kind: 'package',
    label,
    restore: () => {
      came.back = true
    },
  })
  return came
}

test('what was deleted stands there with who did it and the days that are left, and comes back', async () => {
  const cargo = binned('UMJ0000000001')
  const { user } = renderScreen(<BinScreen />, { as: MANAGER })
  const row = (await screen.findByText('UMJ0000000001')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Package')
  expect(row.textContent).toContain(MANAGER.name)
  expect(row.textContent).toContain('30 days')
  await user.click(within(row).getByRole('button', { name: 'Restore UMJ0000000001' }))
  expect(await screen.findByText('UMJ0000000001 was restored')).toBeTruthy()
  expect(cargo.back).toBe(true)
  expect(await screen.findByText('The bin is empty')).toBeTruthy()
})

test('what stands in the way is said, and it stays in the bin', async () => {
  binned(TAKEN)
  const { user } = renderScreen(<BinScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: `Restore ${TAKEN}` }))
  expect(await screen.findByText('Another record has its name now')).toBeTruthy()
  expect(mock.state.bin).toHaveLength(1)
})

test('a manager deletes nothing for good', async () => {
  binned('UMJ0000000002')
  renderScreen(<BinScreen />, { as: MANAGER })
  await screen.findByText('UMJ0000000002')
  expect(screen.queryByRole('button', { name: /for good/ })).toBeNull()
})

test('the owner deletes for good, after one question', async () => {
  binned('UMJ0000000002')
  const { user } = renderScreen(<BinScreen />, { as: OWNER })
  await user.click(await screen.findByRole('button', { name: 'Delete UMJ0000000002 for good' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText('Delete UMJ0000000002 for good?')).toBeTruthy()
  expect(mock.state.bin).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(mock.state.bin).toEqual([]))
})

test('the notice of a deletion undoes it', async () => {
  mock.state.products = [makeProduct({ english: 'Fans' })]
  const { user } = renderScreen(<ProductsScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'More for Fans' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No products yet')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored')).toBeTruthy()
  expect(await screen.findByText('Fans')).toBeTruthy()
  expect(mock.state.bin).toEqual([])
})
