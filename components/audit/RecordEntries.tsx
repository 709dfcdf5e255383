import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { useAuditEntries } from '@/hooks/audit'
import styles from './audit.module.css'
import { EntryRow } from './EntryRow'

interface RecordEntriesProps {
  entity: string
  entityId: string
  title: string
}

/** How many more are shown each time, up to what one call answers. */
const ENTRIES_AT_FIRST = 20
const MOST_ENTRIES = 200

/** What the audit log has of one record, the latest first. */
export function RecordEntries({ entity, entityId, title }: RecordEntriesProps) {
  const { t, i18n } = useTranslation('audit')
  const [itemsPerPage, setItemsPerPage] = useState(ENTRIES_AT_FIRST)
  const reading = useAuditEntries({ entity, entityId, itemsPerPage })
  const page = reading.data
  const isEmpty = page?.entries.length === 0
  return (
    <Panel title={title} flush={page !== undefined && !isEmpty}>
      {page ? (
        <ul className={styles.list}>
          {page.entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              texts={{ t, language: i18n.language, names: page.names }}
            />
          ))}
        </ul>
      ) : (
        <Loading reading={reading} rows={4} />
      )}
      {isEmpty ? t('empty') : null}
      {page?.next && itemsPerPage < MOST_ENTRIES ? (
        <Button type="link" onClick={() => setItemsPerPage(MOST_ENTRIES)}>
          {t('older')}
        </Button>
      ) : null}
    </Panel>
  )
}
