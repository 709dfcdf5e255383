import { useTranslation } from 'react-i18next'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import type { BulkRows } from '@/components/lists/BulkResult'
import { notices } from '@/components/ui/notices'
import { type BulkDone, useUndoBulkPackages } from '@/hooks/packages'

const canBeUndone = ({ version, sendingId }: BulkDone[number]) =>
  version !== undefined || sendingId !== undefined

/** The result of a bulk change of packages. What can be undone is offered to be, and is the result from then on. */
export function useBulkUndo(done: BulkDone, rows: BulkRows['rows']) {
  const { t } = useTranslation('packages')
  const { run, report: undone, pending } = useUndoBulkPackages()
  const offer = useUndoNotice(t('waitingMove.undone'))

  /** What stays is named, also when the result is closed by then. */
  async function undo(what: BulkDone): Promise<boolean> {
    const answered = await run(
      what.map(({ id }) => id),
      what,
    )
    const refused = answered.filter((row) => !row.done)
    const names = refused.map(({ id }) => rows.get(id)?.name ?? id).join(', ')
    if (refused.length > 0) notices.warning(t('bulk.leftAlone', { count: refused.length, names }))
    return refused.length === 0
  }

  function offerUndo(answered: BulkDone): void {
    const what = answered.filter(canBeUndone)
    if (what.length > 0) offer(t('bulk.done', { count: what.length }), () => undo(what))
  }

  const isUndone = undone.length > 0 && !pending
  const result = isUndone
    ? {
        report: undone,
        rows: new Map([...rows].filter(([id]) => undone.some((row) => row.id === id))),
        doneText: (count: number) => t('bulk.undone', { count }),
        refusedText: (count: number) => t('bulk.undoRefused', { count }),
      }
    : {
        report: done,
        rows,
        doneText: (count: number) => t('bulk.done', { count }),
        refusedText: (count: number) => t('bulk.refused', { count }),
      }
  return { offerUndo, result }
}
