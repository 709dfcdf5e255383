import { useTranslation } from 'react-i18next'
import { CopyNumber } from '@/components/layout/CopyNumber'
import portal from './Portal.module.css'
import styles from './PortalLabel.module.css'
import type { LabelView } from './portal-label'

/** What suppliers write on parcels: as a text, as a picture, and as a code that our scanner reads. */
export function PortalLabel({ view }: { view: LabelView }) {
  const { t } = useTranslation('portal')
  const { mark, lines, code, picturePath } = view
  const api = process.env.NEXT_PUBLIC_API_URL
  const picture = api ? `${new URL(api).origin}${picturePath}` : picturePath
  return (
    <>
      <section className={portal.summary}>
        <h2 className={portal.heading}>{t('mark.title')}</h2>
        <p className={portal.hint}>{t('mark.text')}</p>
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
            <p className={portal.hint}>{t('label.codeHint')}</p>
          </>
        ) : null}
      </section>
      <section className={portal.summary}>
        <h2 className={portal.heading}>{t('label.asText')}</h2>
        <p className={portal.hint}>{t('label.asTextHint')}</p>
        <p className={styles.copied} lang="zh">
          {lines.join('\n')}
        </p>
        <CopyNumber number={lines.join('\n')} texts="portal:label" />
      </section>
      <section className={portal.summary}>
        <h2 className={portal.heading}>{t('label.asPicture')}</h2>
        <p className={portal.hint}>{t('label.asPictureHint')}</p>
        <a className={portal.ship} href={picture}>
          {t('label.openPicture')}
        </a>
      </section>
    </>
  )
}
