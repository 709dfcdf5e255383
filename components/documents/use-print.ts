import { useRouter } from 'next/router'

/** Opens a page that is made for paper beside this one, in the reader's language. */
export function usePrint() {
  const { locale, defaultLocale } = useRouter()
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''
  return (path: string, query: Record<string, string>) => {
    window.open(`${prefix}${path}?${new URLSearchParams(query)}`, '_blank', 'noopener')
  }
}
