import { useTranslation } from 'react-i18next'
import { CopyNumber } from '@/components/layout/CopyNumber'
import styles from './Portal.module.css'
import type { LabelView } from './portal-label'

/** What suppliers write on parcels: as a text, as a picture, and as a code that our scanner reads. */
export function PortalLabel({ view }: { view: LabelView }) {
  const { t } = useTranslation('portal')
  const { mark, lines, code, picturePath } = view
  const api = process.env.NEXT_PUBLIC_API_URL
  const picture = api ? `${new URL(api).origin}${picturePath}` : picturePath
  return (
    <>
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('mark.title')}</h2>
        <p className={styles.hint}>{t('mark.text')}</p>
        <p className={styles.mark}>{mark}</p>
        {code ? (
          <>
            <svg
              className={styles.qr}
              viewBox={code.viewBox}
              role="img"
              aria-label={t('label.code')}
              shapeRendering="crispEdges"
            >
              <path d={code.path} stroke="currentColor" />
            </svg>
            <p className={styles.hint}>{t('label.codeHint')}</p>
          </>
        ) : null}
      </section>
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('label.asText')}</h2>
        <p className={styles.hint}>{t('label.asTextHint')}</p>
        <p className={styles.copied} lang="zh">
          {lines.join('\n')}
        </p>
        <CopyNumber number={lines.join('\n')} texts="portal:label" />
      </section>
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('label.asPicture')}</h2>
        <p className={styles.hint}>{t('label.asPictureHint')}</p>
        <a className={styles.ship} href={picture}>
          {t('label.openPicture')}
        </a>
      </section>
    </>
  )
}
