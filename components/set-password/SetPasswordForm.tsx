import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './set-password.module.css'
import type { SetPasswordView } from './set-password-props'

type FormView = Extract<SetPasswordView, { kind: 'form' }>

const LONGEST = 128

/** One field and one button; a plain form that posts to its own page. */
export function SetPasswordForm({ view }: { view: FormView }) {
  const { t } = useTranslation('set-password')
  const { asPath, locale, defaultLocale } = useRouter()
  const [isShown, setShown] = useState(false)
  const [isSent, setSent] = useState(false)
  const field = useId()
  const note = useId()
  // The token stays in the address: asking again, or in another language, still knows whose link it is.
  const address = locale === defaultLocale ? asPath : `/${locale}${asPath}`
  return (
    <form className={styles.form} action={address} method="post" onSubmit={() => setSent(true)}>
      {/* For the browser's own store of passwords. */}
      <input type="email" hidden readOnly autoComplete="username" value={view.email} />
      <label htmlFor={field}>{t('label')}</label>
      <input
        id={field}
        className={styles.field}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={LONGEST}
        aria-invalid={view.problem !== null}
        aria-describedby={note}
        required
      />
      <p id={note} className={view.problem ? styles.problem : styles.hint}>
        {view.problem ?? t('hint')}
      </p>
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />{' '}
        {t('show')}
      </label>
      <button type="submit" className={styles.main} disabled={isSent}>
        {isSent ? t('pleaseWait') : t('submit')}
      </button>
    </form>
  )
}
