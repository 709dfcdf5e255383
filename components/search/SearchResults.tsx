import { HistoryOutlined } from '@ant-design/icons'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import type { Search } from '@/hooks/search'
import { useFailure } from '@/hooks/use-failure'
import { recentSearches } from '@/lib/client/recent-searches'
import { SearchItem } from './SearchItem'
import styles from './search.module.css'
import type { SearchEntry, SearchGroup } from './search-entries'

interface SearchResultsProps {
  search: Search
  groups: readonly SearchGroup[]
  /** What may be done, with what was found or at once. */
  actions: readonly SearchEntry[]
  /** An action was asked for by its verb. */
  isActionFirst: boolean
  /** Pages and settings whose name matches. */
  pages: readonly SearchEntry[]
  onOpen: (entry: SearchEntry) => void
  onOpenInTab: () => void
  /** Repeats a recent search. */
  onRepeat: (keywords: string) => void
}

function RecentSearches({ onRepeat }: Pick<SearchResultsProps, 'onRepeat'>) {
  const { t } = useTranslation('search')
  const [recent] = useState(recentSearches)
  if (recent.length === 0) return null
  return (
    <Command.Group heading={t('recent')}>
      {recent.map((keywords) => (
        <Command.Item
          key={keywords}
          value={`recent ${keywords}`}
          className={styles.item}
          onSelect={() => onRepeat(keywords)}
        >
          <span className={styles.recent}>
            <HistoryOutlined aria-hidden /> {keywords}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Heading({ group }: { group: SearchGroup }) {
  const { t } = useTranslation('search')
  return (
    <span className={styles.heading}>
      {t(`kind.${group.kind}`)} <small>{`${group.found}${group.isCapped ? '+' : ''}`}</small>
      {group.isSimilar ? <em>{t('similar')}</em> : null}
    </span>
  )
}

/** How many were found, or why none; read aloud when it changes. */
function useStatus({ search, groups }: Pick<SearchResultsProps, 'search' | 'groups'>): string {
  const { t } = useTranslation('search')
  if (search.keywords === '' || search.failure) return ''
  if (search.isTooShort) return t('tooShort')
  if (search.pending) return t('searching')
  const found = groups.reduce((sum, group) => sum + group.found, 0)
  if (found === 0) return t('nothing', { keywords: search.keywords })
  // Who counted to a hundred of a kind and stopped does not know the sum.
  const isCapped = groups.some((group) => group.isCapped)
  return t(isCapped ? 'foundAtLeast' : 'found', { count: found })
}

export function SearchResults(props: SearchResultsProps) {
  const { t } = useTranslation('search')
  const { search, groups, actions, isActionFirst, pages, onOpen, onOpenInTab } = props
  const problemOf = useFailure()
  const problem = problemOf(search.failure)
  const status = useStatus(props)
  const isNothing = Boolean(search.result) && groups.length === 0
  const item = (entry: SearchEntry) => (
    <SearchItem key={entry.key} entry={entry} onOpen={onOpen} onOpenInTab={onOpenInTab} />
  )
  const doing =
    actions.length > 0 ? <Command.Group heading={t('actions')}>{actions.map(item)}</Command.Group> : null
  return (
    <>
      <p className={styles.status} role="status">
        {status}
        {isNothing ? <span>{t('nothingHint')}</span> : null}
      </p>
      {problem ? <ErrorState problem={problem} onRetry={search.retry} /> : null}
      <Command.List className={styles.list} label={t('results')} aria-busy={search.pending}>
        {search.keywords === '' ? <RecentSearches onRepeat={props.onRepeat} /> : null}
        {isActionFirst ? doing : null}
        {groups.map((group) => (
          <Command.Group key={group.kind} value={group.kind} heading={<Heading group={group} />}>
            {group.entries.map(item)}
            {group.listHref
              ? item({
                  key: `all ${group.kind}`,
                  href: group.listHref,
                  title: t('showAll', { list: t(`kind.${group.kind}`) }),
                  details: [],
                })
              : null}
          </Command.Group>
        ))}
        {isActionFirst ? null : doing}
        {pages.length > 0 ? <Command.Group heading={t('pages')}>{pages.map(item)}</Command.Group> : null}
      </Command.List>
    </>
  )
}
