import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ConflictNotice.module.css'

export interface ConflictField {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface ConflictNoticeProps {
  /** 'Somebody else changed this customer while you were editing'. */
  title: string
  fields: readonly ConflictField[]
  /** The person wants what the other saved. */
  onTakeTheirs: (name: string) => void
  /** Every field has been decided. */
  onSettled: () => void
}

/** Somebody else saved first: both values side by side, and a choice for each. Nothing is overwritten unasked. */
export function ConflictNotice({ title, fields, onTakeTheirs, onSettled }: ConflictNoticeProps) {
  const { t } = useTranslation('ui')
  const [settled, setSettled] = useState<readonly string[]>([])
  const open = fields.filter(({ name }) => !settled.includes(name))

  function settle(name: string, takeTheirs: boolean) {
    if (takeTheirs) onTakeTheirs(name)
    setSettled([...settled, name])
    if (open.length === 1) onSettled()
  }

  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.conflict}
      title={title}
      description={
        <>
          <p>{open.length > 0 ? t('conflict.choose') : t('conflict.merged')}</p>
          {open.map(({ name, label, mine, theirs }) => (
            <dl key={name} className={styles.field}>
              <dt>{label}</dt>
              <dd>
                <span>{t('conflict.mine')}</span> <b>{mine}</b>
                <Button size="small" onClick={() => settle(name, false)}>
                  {t('conflict.keepMine')}
                </Button>
              </dd>
              <dd>
                <span>{t('conflict.theirs')}</span> <b>{theirs}</b>
                <Button size="small" onClick={() => settle(name, true)}>
                  {t('conflict.takeTheirs')}
                </Button>
              </dd>
            </dl>
          ))}
        </>
      }
    />
  )
}
