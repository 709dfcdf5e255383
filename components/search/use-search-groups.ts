import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entryText } from '@/components/book-keeping/entry-text'
import { useLocationText } from '@/components/locations/use-location-text'
import { formatCalendarDate } from '@/components/ui/date-format'
import { useAccess } from '@/hooks/session'
import type { SearchResult } from '@/lib/contracts/search'
import { productName } from '@/lib/domain/goods-name'
import { formatMoney } from '@/lib/domain/money'
import { groupsOf, type SearchGroup } from './search-entries'

/** The results in the reader's language; empty while there are none. */
export function useSearchGroups(result: SearchResult | null, keywords: string): SearchGroup[] {
  const { t, i18n } = useTranslation('search')
  const { t: ofEntries } = useTranslation('book-entries')
  const location = useLocationText()
  const may = useAccess()
  const { language } = i18n
  return useMemo(() => {
    if (!result) return []
    return groupsOf(result, keywords, {
      may,
      location,
      text: t,
      date: (date) => formatCalendarDate(date, language),
      entry: (hit) => entryText(ofEntries, hit),
      productName: (product) => productName(product, language),
      money: ({ type, amount, currency }) => `${t(`entryType.${type}`)} ${formatMoney(amount, currency)}`,
    })
  }, [result, keywords, t, ofEntries, location, language, may])
}
