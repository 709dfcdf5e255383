import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { CLAIM_TYPES } from '@/lib/domain/cargo-claims'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import type { ClaimsView } from './portal-claims'

/** Says what is wrong with one's own cargo. Photos follow once the claim is open, so that a cut connection loses no text. */
export function PortalClaimForm({ view: { packages, currencies, typed, problems } }: { view: ClaimsView }) {
  const { t } = useTranslation('my-claims')
  const address = usePortalAddress('/my/claims')
  const { isSent, onSubmit } = useSubmitOnce()
  const hasProblems = Object.keys(problems).length > 0
  if (packages.length === 0) return null
  return (
    <details id="open" className={styles.more} open={hasProblems || typed.packageId !== ''}>
      <summary>{t('open.title')}</summary>
      <form className={styles.form} action={`${address}#open`} method="post" onSubmit={onSubmit}>
        {hasProblems ? (
          <ul className={styles.problems} role="alert">
            {Object.entries(problems).map(([field, text]) => (
              <li key={field}>
                {t(`field.${field}`, { defaultValue: '' })} {text}
              </li>
            ))}
          </ul>
        ) : null}
        <label>
          {t('field.packageId')}
          <select className={styles.field} name="packageId" defaultValue={typed.packageId} required>
            <option value="">{t('open.choose')}</option>
            {packages.map(({ id, trackingNumber }) => (
              <option key={id} value={id}>
                {trackingNumber}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('field.kind')}
          <select className={styles.field} name="kind" defaultValue={typed.kind} required>
            <option value="">{t('open.choose')}</option>
            {CLAIM_TYPES.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`, { ns: 'cargo-claims' })}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('field.description')}
          <textarea
            className={styles.field}
            name="description"
            rows={4}
            maxLength={2000}
            defaultValue={typed.description}
            required
          />
        </label>
        <label>
          {t('field.askedAmount')}
          <input
            className={styles.field}
            name="askedAmount"
            inputMode="decimal"
            maxLength={40}
            defaultValue={typed.askedAmount}
          />
        </label>
        <label>
          {t('field.askedCurrency')}
          <select className={styles.field} name="askedCurrency" defaultValue={typed.askedCurrency}>
            {currencies.map(({ value, sign }) => (
              <option key={value} value={value}>
                {sign}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.hint}>{t('open.hint')}</p>
        <button type="submit" className={styles.main} disabled={isSent}>
          {isSent ? t('pleaseWait') : t('open.submit')}
        </button>
      </form>
    </details>
  )
}
