import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanes } from '@/hooks/lanes'
import { productName } from '@/lib/domain/goods-name'

export type CityName = (code: string) => string

/** What a city of a lane is called in the reader's language, by its code; the code where that is not known. */
export function useCityName(): CityName {
  const { i18n } = useTranslation()
  const { data } = useLanes()
  return useCallback(
    (code) => {
      if (!data) return '…'
      const city = data.cities.find((one) => one.code === code)
      return city ? productName(city, i18n.language) : code
    },
    [data, i18n.language],
  )
}

/** 'Guangzhou → Dar es Salaam' */
export const routeText = (
  { departurePort, dischargePort }: { departurePort: string; dischargePort: string },
  cityName: CityName,
) => `${cityName(departurePort)} → ${cityName(dischargePort)}`
