import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import portal from './Portal.module.css'
import styles from './PortalPackage.module.css'
import { PortalRequests } from './PortalRequests'
import { PortalWish } from './PortalWish'
import type { PackageView } from './portal-package'

function Price({ view: { price, lines } }: { view: PackageView }) {
  const { t } = useTranslation('portal-package')
  return (
    <section className={portal.summary}>
      <h2 className={portal.heading}>{t('price.title')}</h2>
      {price ? (
        <p className={portal.due}>
          <strong>{price.net}</strong>
        </p>
      ) : (
        <p>{t('price.none')}</p>
      )}
      {price?.discount ? <p>{t('price.discount', { amount: price.discount })}</p> : null}
      {lines.map(({ name, total, source, steps }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a package have no other order
        <details key={index} className={styles.steps}>
          <summary>{total === null ? name : t('price.line', { name, total })}</summary>
          <ul>
            {source === 'list' ? null : (
              <li>{t(total === null ? 'price.source.open' : `price.source.${source}`)}</li>
            )}
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function ShipIt({ view }: { view: PackageView }) {
  const { t } = useTranslation('portal-package')
  const { isSent, onSubmit } = useSubmitOnce()
  if (!view.mayShip) return null
  return (
    <form action={view.page} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="ship" value="1" />
      <button type="submit" className={portal.ship} disabled={isSent}>
        {t('ship')}
      </button>
    </form>
  )
}

/** One package: what it costs and why, what was asked for it, and what may be asked. */
export function PortalPackage({ view }: { view: PackageView }) {
  const { t } = useTranslation('portal-package')
  const { trackingNumber, freightMode, waiting, measures, mayAsk, refused } = view
  const facts = [t(`mode.${freightMode ?? 'unknown'}`), measures].filter(Boolean)
  return (
    <>
      <section className={portal.summary}>
        <p className={portal.number}>{trackingNumber}</p>
        <p className={portal.goods}>{facts.join(' · ')}</p>
        <p>{t(`waiting.${waiting}`)}</p>
        {refused && refused.kind === null ? (
          <p className={portal.problem} role="alert">
            {refused.problem}
          </p>
        ) : null}
        <ShipIt view={view} />
      </section>
      <Price view={view} />
      <section>
        <h2 className={portal.heading}>{t('request.title')}</h2>
        <PortalRequests view={view} />
      </section>
      {mayAsk.length > 0 ? (
        <section className={portal.choices}>
          <h2 className={portal.heading}>{t('wish.title')}</h2>
          {mayAsk.map((kind) => (
            <PortalWish key={kind} kind={kind} view={view} />
          ))}
        </section>
      ) : null}
      <SiteLink href="/my">{t('back')}</SiteLink>
    </>
  )
}
