import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CargoLocation } from '@/lib/contracts/cargo-location'

/** A location in words: ‘Guangzhou · A-01-2’. */
export function useLocationText(): (location: CargoLocation) => string {
  const { t } = useTranslation('locations')
  return useCallback(({ site, code }) => (site ? t('at', { site: t(`site.${site}`), code }) : code), [t])
}
