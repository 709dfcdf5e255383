import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from './i18n'
import { loadTexts } from './i18n-texts'

/**
 * Fetches areas that the page did not bring (a modal opened on a public page, words for a customer in another
 * language than the page's); true once they are there.
 */
export function useTexts(areas: readonly string[], other?: Language): boolean {
  const { i18n } = useTranslation()
  const language = other ?? languageOf(i18n.language)
  const missing = areas.filter((area) => !i18n.hasResourceBundle(language, area)).join()
  const [, setLoaded] = useState('')

  useEffect(() => {
    if (!missing) return
    let wanted = true
    void loadTexts(language, missing.split(',')).then((texts) => {
      for (const [area, words] of Object.entries(texts)) i18n.addResourceBundle(language, area, words)
      if (wanted) setLoaded(missing)
    })
    return () => {
      wanted = false
    }
  }, [i18n, language, missing])

  return missing === ''
}
