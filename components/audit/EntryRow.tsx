import Link from 'next/link'
import { InstantText } from '@/components/ui/DateText'
import type { AuditEntry } from '@/lib/contracts/audit'
import styles from './audit.module.css'
import { actionText, entityLink, entityText, fieldText, valueText, type Wording } from './audit-words'

interface EntryRowProps {
  entry: AuditEntry
  wording: Wording
}

function Record({ entry, wording }: EntryRowProps) {
  const { names } = wording
  const name = entry.entityId === null ? undefined : names[entry.entityId]
  const link = entityLink(wording, entry)
  return (
    <span className={styles.record}>
      {entityText(wording, entry.entity)}
      {name === undefined ? null : link ? <Link href={link}>{name}</Link> : <b>{name}</b>}
    </span>
  )
}

const LONG = 300
const BEGINNING = 160

/** A list of a hundred numbers or a whole post opens when it is asked for, so that the log stays a list. */
function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, BEGINNING)}…</summary>
      {text}
    </details>
  )
}

function Changes({ entry, wording }: EntryRowProps) {
  if (entry.changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {entry.changes.map(({ field, old, new: next }) => (
        <li key={field}>
          <span className={styles.field}>{fieldText(wording, field)}</span>{' '}
          {old === null ? null : (
            <>
              <del className={styles.old}>
                <Value text={valueText(wording, field, old)} />
              </del>{' '}
              <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins className={styles.new}>
            <Value text={valueText(wording, field, next)} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** Who did what to which record, when, and what it was before. */
export function EntryRow({ entry, wording }: EntryRowProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.when}>
        <InstantText at={entry.at} length="short" />
        <b>{entry.employee?.name ?? wording.t('system')}</b>
      </span>
      <div className={styles.what}>
        <p className={styles.head}>
          <b>{actionText(wording, entry.action)}</b>
          <Record entry={entry} wording={wording} />
        </p>
        <Changes entry={entry} wording={wording} />
        {entry.reason ? (
          <p className={styles.reason}>
            {wording.t('reason')}: {entry.reason}
          </p>
        ) : null}
      </div>
    </li>
  )
}
