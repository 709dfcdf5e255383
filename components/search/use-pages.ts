import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenuGroups } from '@/components/layout/admin-sections'
import { useAccess } from '@/hooks/session'
import type { Capability } from '@/lib/domain/access'
import type { SearchEntry } from './search-entries'

/** Pages that are no entry of the menu, by the key of their name in search.json. */
const MORE = [
  { key: 'rates', href: '/admin/rates', needs: 'rates.read' },
  { key: 'suppliers', href: '/admin/suppliers', needs: 'transfers.check' },
  { key: 'website', href: '/', needs: 'session.own' },
] as const satisfies readonly { key: string; href: string; needs: Capability }[]

/** Everybody's, at the foot of the menu. */
const OWN = ['account', 'help'] as const

/** Pages and settings whose name contains every keyword, as far as one may open them; all without keywords. */
export function usePages(keywords: string): SearchEntry[] {
  const { t } = useTranslation('search')
  const { t: ofMenu } = useTranslation('admin')
  const may = useAccess()
  const groups = useMenuGroups()
  return useMemo(() => {
    const terms = keywords.toLowerCase().split(/\s+/).filter(Boolean)
    const inMenu = groups.flatMap(({ sections }) => sections.map(({ key }) => key))
    const pages = [
      ...[...inMenu, ...OWN].map((key) => ({
        key: `page ${key}`,
        href: `/admin/${key}`,
        title: ofMenu(`titles.${key}`),
      })),
      ...MORE.filter(({ needs }) => may(needs)).map(({ key, href }) => ({
        key: `page ${key}`,
        href,
        title: t(`page.${key}`),
      })),
    ]
    return pages
      .filter(({ title }) => terms.every((term) => title.toLowerCase().includes(term)))
      .map(({ key, href, title }) => ({ key, href, title, details: [] }))
  }, [keywords, t, ofMenu, may, groups])
}
