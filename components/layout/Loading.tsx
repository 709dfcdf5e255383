import { Skeleton } from 'antd'
import { ErrorState } from '@/components/ui/ErrorState'
import { useFailure } from '@/hooks/use-failure'

interface LoadingProps {
  /** What `useCall` returned. */
  reading: { error?: unknown; isValidating: boolean; mutate: () => unknown }
  rows?: number
  /** The skeleton begins with a title. */
  hasTitle?: boolean
}

/** Shown while there is no data yet: a skeleton, or why the request failed with a button to try again. */
export function Loading({ reading, rows, hasTitle = true }: LoadingProps) {
  const problem = useFailure()(reading.error)
  if (!problem) return <Skeleton active title={hasTitle} paragraph={rows === undefined ? true : { rows }} />
  return (
    <ErrorState problem={problem} retrying={reading.isValidating} onRetry={() => void reading.mutate()} />
  )
}
