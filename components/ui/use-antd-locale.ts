import type { ConfigProviderProps } from 'antd'
import { useEffect, useState } from 'react'

type AntdLocale = ConfigProviderProps['locale']

/** antd brings English itself. */
const OTHERS: Record<string, () => Promise<AntdLocale>> = {
  zh: async () => (await import('antd/locale/zh_CN')).default,
  sw: async () => (await import('./antd-locale-sw')).swTZ,
}

/** antd's own words in the page's language; English for the moment until they came. */
export function useAntdLocale(language: string): AntdLocale {
  const [loaded, setLoaded] = useState<{ language: string; locale: AntdLocale } | null>(null)
  useEffect(() => {
    let wanted = true
    OTHERS[language]?.().then(
      (locale) => {
        if (wanted) setLoaded({ language, locale })
      },
      // Without a line antd speaks English; all words of ours are there.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language])
  return loaded?.language === language ? loaded.locale : undefined
}
