import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import portal from './Portal.module.css'
import styles from './PortalWish.module.css'
import type { PackageView } from './portal-package'

type Kind = PackageView['mayAsk'][number]

interface WishProps {
  kind: Kind
  view: PackageView
}

/** The price of both freight modes, before one asks for the other. */
function ModePrices({ mode, view: { modes } }: { mode: 'sea' | 'air'; view: PackageView }) {
  const { t } = useTranslation('portal-package')
  if (modes[mode] === null) return <p className={portal.hint}>{t('wish.noPrice')}</p>
  const line = (one: 'sea' | 'air') => t(`wish.price.${one}`, { price: modes[one] ?? t('wish.officeTells') })
  return (
    <>
      <p>
        <strong>{line(mode)}</strong>
      </p>
      <p>{line(mode === 'air' ? 'sea' : 'air')}</p>
    </>
  )
}

function Others({ view: { others, refused } }: { view: PackageView }) {
  const { t } = useTranslation('portal-package')
  return (
    <fieldset className={styles.others}>
      <legend>{t('wish.others')}</legend>
      {others.map(({ id, trackingNumber }) => (
        <label key={id}>
          <input
            type="checkbox"
            name="packageIds"
            value={id}
            defaultChecked={refused?.packageIds.includes(id)}
          />{' '}
          {trackingNumber}
        </label>
      ))}
    </fieldset>
  )
}

/** A form for one thing that may be asked; it opens without JavaScript, and again with what was refused. */
export function PortalWish({ kind, view }: WishProps) {
  const { t } = useTranslation('portal-package')
  const { isSent, onSubmit } = useSubmitOnce()
  const refused = view.refused?.kind === kind ? view.refused : null
  const isDoubt = kind === 'measureDoubt' || kind === 'priceDoubt'
  const hasDay = kind === 'wait' || kind === 'together'
  if (kind === 'together' && view.others.length === 0) return null
  return (
    <details className={portal.more} open={refused !== null}>
      <summary>{t(`wish.kind.${kind}`)}</summary>
      <form className={portal.form} action={view.page} method="post" onSubmit={onSubmit}>
        <input type="hidden" name="kind" value={kind} />
        {refused ? (
          <p className={portal.problem} role="alert">
            {refused.problem}
          </p>
        ) : null}
        <p className={portal.hint}>{t(`wish.hint.${kind}`, { count: view.doubtHours })}</p>
        {kind === 'air' || kind === 'sea' ? <ModePrices mode={kind} view={view} /> : null}
        {kind === 'together' ? <Others view={view} /> : null}
        {hasDay ? (
          <label>
            {t(`wish.day.${kind}`)}
            <input
              className={portal.field}
              type="date"
              name="wantedOn"
              min={view.today}
              defaultValue={refused?.wantedOn}
              required={kind === 'together'}
            />
          </label>
        ) : null}
        <label>
          {t(isDoubt ? 'wish.doubtText' : 'wish.text')}
          <textarea
            className={portal.field}
            name="text"
            rows={2}
            maxLength={500}
            defaultValue={refused?.text}
            required={isDoubt}
          />
        </label>
        {isDoubt ? <p className={portal.hint}>{t('wish.photosNext')}</p> : null}
        <button type="submit" className={portal.main} disabled={isSent}>
          {t(`wish.submit.${kind}`)}
        </button>
      </form>
    </details>
  )
}
