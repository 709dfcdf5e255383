import { getReadingTurn, type ImportDetail, uploadImport } from '@/lib/contracts/imports'
import { answer } from './answer'
import { MANAGER, type MockState, newId } from './state'

export function makeImport(part: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id: newId(),
    kind: 'customers',
    fileName: '客户.xlsx',
    state: 'mapping',
    problem: null,
    totalRows: 3,
    doneRows: 0,
    counts: {},
    createdBy: { id: MANAGER.id, name: MANAGER.name },
    createdAt: '2026-11-21T08:00:00.000Z',
    finishedAt: null,
    header: ['Who', '电话', ''],
    columns: ['name', null, null],
    sample: [["Ng'ombe Traders", '+255712000111', '<script>alert(1)</script>']],
    ...part,
  }
}

export function importHandlers(state: MockState) {
  return [
    answer(state, uploadImport, async ({ query }) => {
      await state.sheetIsRead
      return makeImport({ kind: query.kind })
    }),
    answer(state, getReadingTurn, () => ({ before: state.sheetsBefore })),
  ]
}
