import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/client/api-error'
import { NOT_AUTHED } from '@/lib/client/request'

export interface Problem {
  text: string
  /** What the office can look up in the log. */
  requestId: string | null
}

/** Puts a failure into words for the person; null for what needs none (the session ended, the browser is leaving). */
export function useFailure(): (failure: unknown) => Problem | null {
  const { t } = useTranslation('ui')
  return useCallback(
    (failure: unknown) => {
      if (!failure || (failure instanceof Error && failure.message === NOT_AUTHED)) return null
      if (failure instanceof ApiError) {
        return { text: failure.message || t('failure.unknown'), requestId: failure.requestId }
      }
      return { text: t('failure.network'), requestId: null }
    },
    [t],
  )
}
