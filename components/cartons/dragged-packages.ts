import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { usePack } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'

/** Distinguishes packages from a file or a link that is dropped on a carton. */
const TYPE = 'application/x-packages'

export function dragPackages(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.setData(TYPE, ids.join(','))
  event.dataTransfer.effectAllowed = 'move'
}

function hasPackages(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE)
}

function droppedPackages(event: DragEvent): string[] {
  return event.dataTransfer.getData(TYPE).split(',').filter(Boolean)
}

/** Packages dropped on the element go into the carton; null takes them out of theirs. */
export function useDropTarget(cartonId: string | null) {
  const { t } = useTranslation('cartons')
  const pack = usePack()
  const problemOf = useFailure()
  const [isOver, setIsOver] = useState(false)

  async function take(ids: readonly string[]) {
    try {
      const report = await pack(ids, cartonId)
      const refused = report.filter((row) => !row.done)
      if (report.length > refused.length)
        notices.success(t('packed', { count: report.length - refused.length }))
      for (const { message } of refused) notices.failure(message ?? '')
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasPackages(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasPackages(event)) return
      event.preventDefault()
      void take(droppedPackages(event))
    },
  }
  return { isOver, handlers }
}
