import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import type { Transaction } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'
import { categoryName } from './category-name'
import { EntryActs } from './EntryActs'
import { EntryAmount } from './EntryAmount'
import { EntryAccounts, EntryWords } from './EntryWords'

/** An entry in the list on a phone. */
export function EntryCard({ entry }: { entry: Transaction }) {
  const { t } = useTranslation('book-keeping')
  return (
    <>
      <div className={styles.row}>
        <span className={styles.small}>
          <CalendarDateText on={entry.date} /> · {t(`type.${entry.type}`)}
        </span>
        <EntryAmount entry={entry} />
      </div>
      <EntryWords entry={entry} />
      <div className={styles.row}>
        <span className={styles.small}>
          {entry.category ? `${categoryName(t, entry.category)} · ` : null}
          <EntryAccounts entry={entry} />
        </span>
        <EntryActs entry={entry} />
      </div>
    </>
  )
}
