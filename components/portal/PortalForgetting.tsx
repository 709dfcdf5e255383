import { useTranslation } from 'react-i18next'
import portal from './Portal.module.css'
import styles from './PortalForgetting.module.css'
import { usePortalAddress } from './PortalFrame'
import type { ForgettingView } from './portal-account'

const GOES = ['person', 'messages', 'wishes', 'pictures', 'log', 'pages'] as const
const STAYS = ['invoices', 'payments', 'cargo'] as const

function Explanation() {
  const { t } = useTranslation('my-forgetting')
  return (
    <>
      <p className={portal.hint}>{t('text')}</p>
      <h3 className={styles.part}>{t('goes.title')}</h3>
      <ul className={styles.points}>
        {GOES.map((part) => (
          <li key={part}>{t(`goes.${part}`)}</li>
        ))}
      </ul>
      <h3 className={styles.part}>{t('stays.title')}</h3>
      <ul className={styles.points}>
        {STAYS.map((part) => (
          <li key={part}>{t(`stays.${part}`)}</li>
        ))}
      </ul>
      <p className={portal.hint}>{t('backups')}</p>
    </>
  )
}

/** A customer asks to be forgotten; what goes and what the books keep stands before the button. */
export function PortalForgetting({ view }: { view: ForgettingView }) {
  const { t } = useTranslation('my-forgetting')
  const address = usePortalAddress('/my/account')
  const { asked, declined, hindrances, problem } = view
  return (
    <section className={portal.summary}>
      <h2 className={portal.heading}>{t('title')}</h2>
      <Explanation />
      {problem ? (
        <p role="alert" className={portal.problem}>
          {problem}
        </p>
      ) : null}
      {declined && !asked ? <p>{t('declined', { answer: declined })}</p> : null}
      {asked ? <p>{t('asked', { when: asked })}</p> : null}
      {hindrances.length > 0 ? (
        <>
          <p>{t('first')}</p>
          <ul className={styles.points}>
            {hindrances.map((hindrance) => (
              <li key={hindrance}>{t(`hindrance.${hindrance}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {asked || hindrances.length === 0 ? (
        <form action={address} method="post">
          <button
            type="submit"
            className={portal.small}
            name={asked ? 'withdrawForgetting' : 'forget'}
            value="1"
          >
            {asked ? t('withdraw') : t('ask')}
          </button>
        </form>
      ) : null}
    </section>
  )
}
