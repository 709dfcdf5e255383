import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfficeName } from '@/components/offices/use-office-name'
import type { CargoLocation } from '@/lib/contracts/cargo-location'

/** A location in words: ‘Guangzhou · A-01-2’. */
export function useLocationText(): (location: CargoLocation) => string {
  const { t } = useTranslation('locations')
  const officeName = useOfficeName()
  return useCallback(
    ({ site, code }) => {
      const name = site && officeName(site)
      return name ? t('at', { site: name, code }) : code
    },
    [t, officeName],
  )
}
