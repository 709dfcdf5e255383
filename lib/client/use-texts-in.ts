import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from './i18n'
import { loadTexts } from './i18n-texts'

/** The words of one area in a language that is not the page's, such as the customer's; null until they are there. */
export function useTextsIn(language: Language, area: string): TFunction | null {
  const { i18n } = useTranslation()
  const [, setLoaded] = useState('')
  const isThere = i18n.hasResourceBundle(language, area)

  useEffect(() => {
    if (isThere) return undefined
    let wanted = true
    void loadTexts(language, [area]).then((texts) => {
      i18n.addResourceBundle(language, area, texts[area])
      if (wanted) setLoaded(`${language} ${area}`)
    })
    return () => {
      wanted = false
    }
  }, [i18n, language, area, isThere])

  return isThere ? i18n.getFixedT(language) : null
}
