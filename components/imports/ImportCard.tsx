import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import type { SheetImport } from '@/lib/contracts/imports'
import { ImportStateTag } from './ImportStateTag'
import styles from './imports.module.css'

/** An import in the list on a phone. */
export function ImportCard({ one }: { one: SheetImport }) {
  const { t } = useTranslation('imports')
  return (
    <>
      <Link href={`/admin/imports/${one.id}`} className={styles.cardName}>
        {one.fileName}
      </Link>
      <div className={styles.cardLine}>
        {t(`kind.${one.kind}`)} · {t('work.progress', progressOf(one))}
      </div>
      <div className={styles.cardLine}>
        {one.createdBy.name} · <InstantText at={one.createdAt} length="short" />
      </div>
      <ImportStateTag state={one.state} />
    </>
  )
}

/** How many of how many, as words take them. */
export function progressOf({ doneRows, totalRows }: Pick<SheetImport, 'doneRows' | 'totalRows'>) {
  return { done: doneRows.toLocaleString('en'), total: totalRows.toLocaleString('en') }
}
