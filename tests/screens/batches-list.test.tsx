import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BatchesScreen } from '@/components/batches/BatchesScreen'
import { MANAGER, makeBatch, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'
import { setScreenWidth } from './support/screen-width'

beforeEach(() => {
  mock.state.batches = [makeBatch({ number: 'SEA-001' }), makeBatch({ number: 'SEA-002', transitStatus: 4 })]
})

const actionsOf = (number: string) => screen.findByRole('button', { name: `Actions for ${number}` })
const itemTexts = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent)

test('a batch is moved on from its row, by the dialog that its page has', async () => {
  const { user } = renderScreen(<BatchesScreen />, { as: MANAGER })
  await user.click(await actionsOf('SEA-001'))
  expect(await itemTexts()).toEqual([
    'On the way →',
    'Delayed →',
    'Loading list',
    'Print: Packing list',
    'Print: Manifest',
    'Edit',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'On the way →' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('SEA-001: On the way?')).toBeTruthy()
})

test('a clerk who may not move it only prints', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = renderScreen(<BatchesScreen />, { as: WAREHOUSE })
  await user.click(await actionsOf('SEA-002'))
  expect(await itemTexts()).toEqual(['Loading list', 'Print: Packing list', 'Print: Manifest'])
  await user.click(screen.getByRole('menuitem', { name: 'Print: Manifest' }))
  const id = mock.state.batches[1]?.id
  expect(open).toHaveBeenCalledWith(
    `/admin/manifest?batchId=${id}&documentType=manifest`,
    '_blank',
    'noopener',
  )
  open.mockRestore()
})

test('the first thing with a discharged batch is to notify its receivers', async () => {
  const { user } = renderScreen(<BatchesScreen />, { as: MANAGER })
  await user.click(await actionsOf('SEA-002'))
  expect((await itemTexts())[0]).toBe('Notify receivers: ready to collect')
})

test('on a phone each card has the menu of its batch, as large as a thumb, and the card itself stays closed', async () => {
  setScreenWidth(360)
  const { user } = renderScreen(<BatchesScreen />, { as: MANAGER })
  const card = within((await screen.findByRole('link', { name: 'SEA-001' })).closest('li') as HTMLElement)
  expect(screen.queryByRole('table')).toBeNull()
  const button = card.getByRole('button', { name: 'Actions for SEA-001' })
  expect([button.style.minWidth, button.style.minHeight]).toEqual(['44px', '44px'])
  await user.click(button)
  expect((await itemTexts())[0]).toBe('On the way →')
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SEA-002' })).toBeTruthy()
})
