import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImportSummary } from '@/components/imports/ImportSummary'
import { MappingForm } from '@/components/imports/MappingForm'
import { NewImportDrawer } from '@/components/imports/NewImportDrawer'
import { RowDetails } from '@/components/imports/RowDetails'
import type { ImportDetail, ImportRow } from '@/lib/contracts/imports'
import { makeImport } from '@/tests/msw/import-handlers'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const SECRETARY = {
  ...MANAGER,
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Asha Juma',
  privilege: 'secretary' as const,
}

const ONE = makeImport({ createdBy: { id: SECRETARY.id, name: SECRETARY.name } })

const never = () => Promise.reject(new Error('not expected'))

test('rows cannot be checked before every needed field has its column', async () => {
  const onCheck = vi.fn()
  const { user } = renderScreen(<MappingForm one={ONE} pending={false} onCheck={onCheck} />, {
    as: SECRETARY,
  })
  expect(screen.getByRole('alert').textContent).toContain('Still missing: Phones')
  const check = screen.getByRole('button', { name: 'Check all rows' })
  expect(check).toHaveProperty('disabled', true)
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Fills: 电话' }))
  await user.click(await screen.findByText('Phones *', { selector: '.ant-select-item-option-content' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(check)
  expect(onCheck).toHaveBeenCalledWith(['name', 'phones', null])
})

test('a field that is chosen again leaves the column it was in', async () => {
  const onCheck = vi.fn()
  const one = { ...ONE, columns: ['name', 'phones', null] as ImportDetail['columns'] }
  const { user } = renderScreen(<MappingForm one={one} pending={false} onCheck={onCheck} />, {
    as: SECRETARY,
  })
  await user.click(screen.getByRole('combobox', { name: 'Fills: Column 3' }))
  const options = await screen.findAllByText('Phones *', { selector: '.ant-select-item-option-content' })
  await user.click(options.at(-1) as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Check all rows' }))
  expect(onCheck).toHaveBeenCalledWith(['name', null, 'phones'])
})

test('the check’s promise is counted, and what is refused is said to be left out', async () => {
  const onRun = vi.fn(() => Promise.resolve())
  const one = { ...ONE, state: 'checked' as const, counts: { create: 2, update: 1, refused: 4 } }
  const { user } = renderScreen(
    <ImportSummary one={one} pending={false} onRun={onRun} onUndo={never} onChoose={() => undefined} />,
    { as: SECRETARY },
  )
  expect(screen.getByText('4 refused rows are left out.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  expect(onRun).toHaveBeenCalledTimes(1)
})

test('a check that lets no row in offers no run', () => {
  const one = { ...ONE, state: 'checked' as const, counts: { refused: 3 } }
  renderScreen(
    <ImportSummary one={one} pending={false} onRun={never} onUndo={never} onChoose={() => undefined} />,
    { as: SECRETARY },
  )
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  expect(screen.getByText(/No row can be imported/)).toBeTruthy()
})

test('undoing is asked for once more, and offered to who uploaded the sheet or may delete', async () => {
  const onUndo = vi.fn(() => Promise.resolve())
  const one = { ...ONE, state: 'done' as const, counts: { created: 3 } }
  const summary = (
    <ImportSummary one={one} pending={false} onRun={never} onUndo={onUndo} onChoose={() => undefined} />
  )
  const stranger = { ...SECRETARY, id: '00000000-0000-4000-8000-0000000000ff' }
  const first = renderScreen(summary, { as: stranger })
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
  first.unmount()
  const { user } = renderScreen(summary, { as: MANAGER })
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  expect(onUndo).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('a report’s row names the column that is wrong, and old and new of what changes', () => {
  const row: ImportRow = {
    id: '2',
    rowNumber: 2,
    cells: ['A'],
    outcome: 'update',
    problems: [{ field: 'phones', column: '电话', message: 'Required' }],
    changes: [
      { field: 'name', old: 'Old', new: "Ng'ombe" },
      { field: 'shippingMark', old: '', new: 'NGO' },
    ],
    entityId: '00000000-0000-4000-8000-000000000002',
  }
  renderScreen(<RowDetails row={row} kind="customers" />, { as: SECRETARY })
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts).toEqual(['电话: Required', "Name: Old → Ng'ombe", 'Shipping mark: NGO', 'Open'])
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/admin/customers/')
})

test('a sheet that waits for others says so, and is uploaded when its turn has come', async () => {
  let finish = () => {}
  mock.state.sheetIsRead = new Promise((resolve) => {
    finish = resolve
  })
  mock.state.sheetsBefore = 3
  const onUploaded = vi.fn()
  const { user } = renderScreen(
    <NewImportDrawer kind="customers" onUploaded={onUploaded} onClosed={() => undefined} />,
    { as: SECRETARY },
  )
  await user.click(await screen.findByText('Copied cells'))
  await user.type(screen.getByLabelText(/Paste the cells/), 'Name')
  await user.click(screen.getByRole('button', { name: /Go on$/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    '3 other sheets are read before yours. Leave this open: yours follows by itself.',
  )
  mock.state.sheetsBefore = 0
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(onUploaded).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1))
})
