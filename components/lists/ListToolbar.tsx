import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ListToolbar.module.css'
import type { UrlState } from './use-url-state'

const TYPING_PAUSE_MS = 350
const SEARCH_LIMIT = 100

interface ListToolbarProps {
  url: UrlState
  /** Left out where the list cannot be searched. */
  searchHint?: string
  /** Selects that narrow the list. */
  filters?: ReactNode
  /** At the right, before 'refresh'. */
  extra?: ReactNode
  refreshing: boolean
  onRefresh: () => void
}

/** One search box, the filters and the refresh button. The search goes to the address when typing pauses. */
export function ListToolbar({ url, searchHint, filters, extra, refreshing, onRefresh }: ListToolbarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.toolbar}>
      {searchHint ? <SearchBox key={url.ready ? 'ready' : 'waiting'} url={url} hint={searchHint} /> : null}
      {filters}
      <div className={styles.end}>
        {extra}
        <Button
          icon={<ReloadOutlined />}
          loading={refreshing}
          onClick={onRefresh}
          aria-label={t('table.refresh')}
          title={t('table.refresh')}
        />
      </div>
    </div>
  )
}

function SearchBox({ url, hint }: { url: UrlState; hint: string }) {
  const inAddress = url.get('search') ?? ''
  const [text, setText] = useState(inAddress)
  const sent = useRef(inAddress)

  // Back and Forward change the address without the box: follow it, unless it only repeats what was typed here.
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = wanted
      url.set({ search: wanted || undefined, pageNum: undefined }, 'replace')
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, url])

  return (
    <Input
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      className={styles.search}
      allowClear
      placeholder={hint}
      aria-label={hint}
      maxLength={SEARCH_LIMIT}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
