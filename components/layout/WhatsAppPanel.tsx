import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { useOnlineSalesTeam } from '@/hooks/sales-team'
import type { OnlineSalesPerson } from '@/lib/contracts/sales-team'
import frame from './WhatsAppButton.module.css'
import styles from './WhatsAppPanel.module.css'

function Person({ person }: { person: OnlineSalesPerson }) {
  const { t } = useTranslation('common')
  return (
    <li>
      <a className={styles.person} href={person.whatsAppUrl} target="_blank" rel="noopener noreferrer">
        {person.profileImg ? (
          // biome-ignore lint/performance/noImgElement: already a small thumbnail from the API's host
          <img className={styles.picture} src={person.profileImg} alt="" width={48} height={48} />
        ) : (
          <span className={styles.picture} aria-hidden="true">
            {[...person.name][0]}
          </span>
        )}
        <span>
          <strong>{t('whatsApp.chat', { name: person.name })}</strong>
          <span className={styles.online}>{t('whatsApp.online')}</span>
        </span>
      </a>
    </li>
  )
}

function People() {
  const { t } = useTranslation('common')
  const { data, error, isLoading, mutate } = useOnlineSalesTeam()

  if (error) {
    return (
      <div role="alert">
        <p>{t('whatsApp.failed')}</p>
        <button type="button" className={styles.retry} onClick={() => void mutate()}>
          {t('whatsApp.retry')}
        </button>
      </div>
    )
  }
  if (isLoading || !data) return <p role="status">{t('whatsApp.loading')}</p>
  if (data.length === 0) return <p role="status">{t('whatsApp.empty')}</p>
  return (
    <>
      <p>{t('whatsApp.intro')}</p>
      <ul className={styles.people}>
        {data.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </>
  )
}

/** The sales people who are online. */
export default function WhatsAppPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => panel.current?.focus(), [])
  // On the document: the focused element may be replaced when the list is loaded.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return (
    <div
      ref={panel}
      className={`${frame.panel} ${styles.inside}`}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <div className={styles.top}>
        <h2 id={heading} className={styles.title}>
          {t('whatsApp.title')}
        </h2>
        <button type="button" className={styles.close} aria-label={t('whatsApp.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <People />
    </div>
  )
}
