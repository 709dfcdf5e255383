import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Port } from '@/lib/contracts/voyages'

/** 'Dar es Salaam (TZDAR)', in Chinese by its Chinese name. */
export function usePortName(ports: readonly Port[]) {
  const { i18n } = useTranslation()
  return useCallback(
    (code: string): string => {
      const port = ports.find((each) => each.code === code)
      if (!port) return code
      return `${(i18n.language === 'zh' && port.chinese) || port.name} (${code})`
    },
    [ports, i18n.language],
  )
}
