import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffices } from '@/hooks/offices'
import { productName } from '@/lib/domain/goods-name'

/** The name of an office in the reader's language, by its code; null while it is not known. */
export function useOfficeName(): (code: string) => string | null {
  const { i18n } = useTranslation()
  const { data } = useOffices()
  return useCallback(
    (code) => {
      const office = data?.find((one) => one.code === code)
      return office ? productName(office, i18n.language) : null
    },
    [data, i18n.language],
  )
}
