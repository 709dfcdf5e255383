import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { SearchBox } from './SearchBox'
import styles from './search.module.css'

/** The search as a page of its own; what is typed stays in the address. */
export function GlobalSearchScreen() {
  const { t } = useTranslation('search')
  const url = useUrlState()
  const onTyped = useCallback(
    (typed: string) => url.set({ keywords: typed.trim() || undefined }, 'replace'),
    [url],
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        <Panel>
          <div className={styles.page}>
            {url.ready ? <SearchBox start={url.get('keywords')} onTyped={onTyped} /> : null}
          </div>
        </Panel>
      </AfterHeading>
    </>
  )
}
