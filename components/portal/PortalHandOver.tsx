import { useTranslation } from 'react-i18next'
import type { OwnHandOver } from '@/lib/contracts/hand-over'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'

/** The code by which ready cargo is handed over. */
function Code({ handOver: { code, isLocked } }: { handOver: OwnHandOver }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  if (code === null && !isLocked) return null
  return (
    <form action={address} method="post">
      {code === null ? (
        <p className={styles.problem}>{t('handOver.locked')}</p>
      ) : (
        <p className={styles.due}>
          {t('handOver.code')} <strong>{code}</strong>
          <span className={styles.hint}>{t('handOver.codeHint')}</span>
        </p>
      )}
      <button type="submit" className={styles.small} name="renewCode" value="1">
        {t('handOver.renew')}
      </button>
    </form>
  )
}

/** How ready cargo is collected; nothing while none is ready. */
export function PortalHandOver({ handOver }: { handOver: OwnHandOver }) {
  const { t } = useTranslation('portal')
  if (handOver.code === null && !handOver.isLocked) return null
  return (
    <section className={styles.summary}>
      <h2 className={styles.heading}>{t('handOver.title')}</h2>
      <Code handOver={handOver} />
    </section>
  )
}
