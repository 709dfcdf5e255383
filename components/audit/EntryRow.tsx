import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import type { AuditEntry } from '@/lib/contracts/audit'
import styles from './audit.module.css'
import {
  type AuditTexts,
  actionText,
  actorText,
  entityLink,
  entityText,
  fieldText,
  valueText,
} from './audit-text'

interface EntryRowProps {
  entry: AuditEntry
  texts: AuditTexts
}

function Record({ entry, texts }: EntryRowProps) {
  const { names } = texts
  const name = entry.entityId === null ? undefined : names[entry.entityId]
  const link = entityLink(texts, entry)
  return (
    <span className={styles.record}>
      {entityText(texts, entry.entity)}
      {name === undefined ? null : link ? <SiteLink href={link}>{name}</SiteLink> : <b>{name}</b>}
    </span>
  )
}

const LONG = 300
const SHOWN = 160

/** A long value, such as a whole post, is folded. */
function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, SHOWN)}…</summary>
      {text}
    </details>
  )
}

function Changes({ entry, texts }: EntryRowProps) {
  if (entry.changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {entry.changes.map(({ field, old, new: next }) => (
        <li key={field}>
          <span className={styles.field}>{fieldText(texts, field)}</span>{' '}
          {old === null ? null : (
            <>
              <del className={styles.old}>
                <Value text={valueText(texts, field, old)} />
              </del>{' '}
              <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins className={styles.new}>
            <Value text={valueText(texts, field, next)} />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** Who did what to which record, when, and what it was before. */
export function EntryRow({ entry, texts }: EntryRowProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.when}>
        <InstantText at={entry.at} length="short" />
        <b>{actorText(texts, entry)}</b>
      </span>
      <div className={styles.what}>
        <p className={styles.head}>
          <b>{actionText(texts, entry.action)}</b>
          <Record entry={entry} texts={texts} />
        </p>
        <Changes entry={entry} texts={texts} />
        {entry.isForgotten ? <p className={styles.reason}>{texts.t('forgotten')}</p> : null}
        {entry.reason ? (
          <p className={styles.reason}>
            {texts.t('reason')}: {entry.reason}
          </p>
        ) : null}
      </div>
    </li>
  )
}
