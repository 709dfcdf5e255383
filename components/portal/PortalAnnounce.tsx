import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { MOST_ANNOUNCED } from '@/lib/domain/portal'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import { PortalPhotoForm } from './PortalPhotoForm'
import type { RefusedParcels } from './portal-announce'
import type { PortalCargoView } from './portal-view'

interface RefusedProps {
  refused: RefusedParcels | null
}

function Problems({ of, refused }: RefusedProps & { of: RefusedParcels['form'] }) {
  if (refused?.form !== of) return null
  return (
    <ul className={styles.problems} role="alert">
      {refused.problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

/** A photo of the order, so that the warehouse knows what is inside. */
function OrderPhoto({ id, courierNumber }: { id: string; courierNumber: string }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  return (
    <details>
      <summary className={styles.statement}>
        {t('announce.addPhoto')} <span className="visually-hidden">{courierNumber}</span>
      </summary>
      <PortalPhotoForm
        action={`${address}?order=${id}`}
        label={t('announce.photo')}
        submitLabel={t('announce.sendPhoto')}
      />
    </details>
  )
}

/** What was announced and has not come yet. */
export function Announced({ parcels, refused }: { parcels: PortalCargoView['announced'] } & RefusedProps) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  if (parcels.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>
        {t('groups.announced')} <span className={styles.count}>{parcels.length}</span>
      </h2>
      <Problems of="photo" refused={refused} />
      <ul className={styles.cards}>
        {parcels.map(({ id, courierNumber, facts, photo }) => (
          <li key={id} className={styles.card}>
            {photo ? (
              // biome-ignore lint/performance/noImgElement: a private picture by a signed address
              <img className={styles.photo} src={photo} alt={t('announce.photo')} width={72} height={72} />
            ) : null}
            <div className={styles.cargo}>
              <p className={styles.number}>{courierNumber}</p>
              <p className={styles.hint}>{facts}</p>
              <OrderPhoto id={id} courierNumber={courierNumber} />
              <form action={address} method="post">
                <button type="submit" className={styles.small} name="announcement" value={id}>
                  {t('announce.takeBack')} <span className="visually-hidden">{courierNumber}</span>
                </button>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Courier numbers of parcels that suppliers have sent, so that the warehouse knows whose they are. */
function AnnounceMany({ refused }: RefusedProps) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const note = useId()
  const own = refused?.form === 'many' ? refused : null
  return (
    <details className={styles.more} open={own !== null}>
      <summary>{t('announce.title')}</summary>
      <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
        <label>
          {t('announce.numbers')}
          <textarea
            className={styles.field}
            name="courierNumbers"
            rows={4}
            defaultValue={own?.typed.courierNumbers}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={own !== null}
            aria-describedby={note}
            required
          />
        </label>
        <div id={note}>
          {own ? (
            <Problems of="many" refused={own} />
          ) : (
            <p className={styles.hint}>{t('announce.hint', { most: MOST_ANNOUNCED })}</p>
          )}
        </div>
        <label>
          {t('announce.remark')}
          <input className={styles.field} name="remark" defaultValue={own?.typed.remark} maxLength={300} />
        </label>
        <button type="submit" className={styles.main} disabled={isSent}>
          {isSent ? t('pleaseWait') : t('announce.submit')}
        </button>
      </form>
    </details>
  )
}

type FormsProps = RefusedProps & Pick<PortalCargoView, 'currencies'>

/** One parcel, with what is in it and what was paid for it. */
function AnnounceOne({ currencies, refused }: FormsProps) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const own = refused?.form === 'one' ? refused : null
  return (
    <details className={styles.more} open={own !== null}>
      <summary>{t('announce.titleOne')}</summary>
      <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
        <Problems of="one" refused={own} />
        <label>
          {t('announce.number')}
          <input
            className={styles.field}
            name="courierNumbers"
            defaultValue={own?.typed.courierNumbers}
            maxLength={60}
            autoComplete="off"
            required
          />
        </label>
        <label>
          {t('announce.goods')}
          <input className={styles.field} name="remark" defaultValue={own?.typed.remark} maxLength={300} />
        </label>
        <label>
          {t('announce.value')}
          <input
            className={styles.field}
            name="value"
            defaultValue={own?.typed.value}
            inputMode="decimal"
            maxLength={30}
            autoComplete="off"
          />
        </label>
        <label>
          {t('announce.currency')}
          <select className={styles.field} name="currency" defaultValue={own?.typed.currency || 'CNY'}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <p className={styles.hint}>{t('announce.later')}</p>
        <button type="submit" className={styles.main} disabled={isSent}>
          {isSent ? t('pleaseWait') : t('announce.submit')}
        </button>
      </form>
    </details>
  )
}

/** Announces parcels: many by their courier numbers, or one with its goods and value. */
export function AnnounceForms({ currencies, refused }: FormsProps) {
  return (
    <div className={styles.choices}>
      <AnnounceMany refused={refused} />
      <AnnounceOne currencies={currencies} refused={refused} />
    </div>
  )
}
