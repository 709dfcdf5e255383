import { useWrite } from '@/hooks/use-write'
import {
  cancelImport,
  checkImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  undoImport,
} from '@/lib/contracts/imports'

const AFTER = [getImport.name, listImports.name, listImportRows.name]

/** What can be done with an import; each makes the screen ask anew where it stands. */
export function useImportActs(id: string) {
  const check = useWrite(checkImport, AFTER)
  const run = useWrite(runImport, AFTER)
  const cancel = useWrite(cancelImport, AFTER)
  const undo = useWrite(undoImport, AFTER)
  const params = { id }
  return {
    check: (columns: Parameters<typeof check.send>[0]['body']['columns']) =>
      check.send({ params, body: { columns } }),
    run: () => run.send({ params }),
    cancel: () => cancel.send({ params }),
    undo: () => undo.send({ params }),
    pending: check.pending || run.pending || cancel.pending || undo.pending,
  }
}
