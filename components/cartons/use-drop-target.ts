import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { usePack } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'
import { carriesPackages, droppedPackages } from './dragged-packages'

/** Makes a carton's card take the packages that are dropped on it; null takes them out of any. */
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
      if (!carriesPackages(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!carriesPackages(event)) return
      event.preventDefault()
      void take(droppedPackages(event))
    },
  }
  return { isOver, handlers }
}
