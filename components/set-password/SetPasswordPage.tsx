import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TryAgain } from '@/components/layout/TryAgain'
import { localPath } from '@/lib/domain/site-pages'
import styles from './set-password.module.css'
import type { SetPasswordView } from './set-password-props'

const Overlays = dynamic(() => import('@/components/layout/Overlays'), { ssr: false })

type FormView = Extract<SetPasswordView, { kind: 'form' }>

const LONGEST = 128

/** A plain form that posts to its own page. */
function SetPasswordForm({ view }: { view: FormView }) {
  const { t } = useTranslation('set-password')
  const { asPath, locale = 'en' } = useRouter()
  const [isShown, setShown] = useState(false)
  const [isSent, setSent] = useState(false)
  const field = useId()
  const note = useId()
  return (
    <form
      className={styles.form}
      action={localPath(asPath, locale)}
      method="post"
      onSubmit={() => setSent(true)}
    >
      {/* For the browser's password manager. */}
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

function SignInNow() {
  const { t } = useTranslation('set-password')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.main} onClick={() => setOpen(true)}>
        {t('done.signIn')}
      </button>
      {isOpen && <Overlays open="login" onClose={() => setOpen(false)} />}
    </>
  )
}

/** The page of a one-time link. */
export function SetPasswordPage({ view }: { view: SetPasswordView }) {
  const { t } = useTranslation('set-password')
  return (
    <div className={styles.narrow}>
      {view.kind === 'form' ? (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <p>
            <strong>{t('hello', { name: view.name })}</strong> {t('text', { email: view.email })}
          </p>
          <SetPasswordForm view={view} />
        </>
      ) : null}
      {view.kind === 'done' ? (
        <>
          <h1 className={styles.title}>{t('done.title')}</h1>
          <p role="status">{t('done.text', { email: view.email })}</p>
          <SignInNow />
        </>
      ) : null}
      {view.kind === 'gone' ? (
        <>
          <h1 className={styles.title}>{t('gone.title')}</h1>
          <p>{t('gone.text')}</p>
        </>
      ) : null}
      {view.kind === 'failed' ? (
        <>
          <h1 className={styles.title}>{t('failed.title')}</h1>
          <p>{t('failed.text')}</p>
          <TryAgain />
        </>
      ) : null}
    </div>
  )
}
