import { SearchOutlined } from '@ant-design/icons'
import { Command } from 'cmdk'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from '@/hooks/search'
import { rememberSearch } from '@/lib/client/recent-searches'
import { LONGEST_SEARCH } from '@/lib/contracts/search'
import { SearchResults } from './SearchResults'
import styles from './search.module.css'
import type { SearchEntry } from './search-entries'
import { useActions, useVerb } from './use-actions'
import { usePages } from './use-pages'
import { useSearchGroups } from './use-search-groups'

interface SearchBoxProps {
  /** The text it begins with. */
  start?: string
  onTyped?: (typed: string) => void
  /** A result was chosen; its page loads. */
  onLeft?: () => void
}

/** What is offered for what was typed, and the key of its first entry. */
function useEntries(typed: string) {
  const { verb, rest } = useVerb(typed)
  const search = useSearch(rest)
  const groups = useSearchGroups(search.result, search.keywords)
  const actions = useActions({ typed, verb, result: search.result })
  const pages = usePages(typed)
  const found = groups[0]?.entries[0]?.key
  const [begun] = search.pending ? [] : [...actions, ...pages]
  const first = (verb === null ? found : actions[0]?.key) ?? found ?? begun?.key ?? ''
  return { search, groups, actions, pages, isActionFirst: verb !== null, first }
}

/** One box for everything: typing searches, the arrow keys choose, Enter opens. */
export function SearchBox({ start = '', onTyped, onLeft }: SearchBoxProps) {
  const { t } = useTranslation('search')
  const router = useRouter()
  const [typed, setTyped] = useState(start)
  const [chosen, setChosen] = useState({ among: '', key: '' })
  const { search, groups, actions, pages, isActionFirst, first } = useEntries(typed)

  function type(text: string) {
    setTyped(text)
    onTyped?.(text)
  }

  function leave() {
    rememberSearch(typed)
    onLeft?.()
  }

  function open({ href }: SearchEntry) {
    leave()
    void router.push(href)
  }

  return (
    <Command
      label={t('label')}
      className={styles.box}
      shouldFilter={false}
      vimBindings={false}
      // Too little to search for opens nothing: the reason stands below.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && search.keywords !== '' && search.isTooShort) event.preventDefault()
      }}
      // New results begin with their first one chosen.
      value={chosen.among === first ? chosen.key : first}
      onValueChange={(key) => setChosen({ among: first, key })}
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <Command.Input
          autoFocus
          className={styles.input}
          value={typed}
          onValueChange={type}
          maxLength={LONGEST_SEARCH}
          placeholder={t('placeholder')}
          aria-label={t('label')}
        />
      </div>
      <SearchResults
        search={search}
        groups={groups}
        actions={actions}
        isActionFirst={isActionFirst}
        pages={pages}
        onOpen={open}
        onOpenInTab={() => rememberSearch(typed)}
        onRepeat={type}
      />
    </Command>
  )
}
