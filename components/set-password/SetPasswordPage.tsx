import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { SetPasswordForm } from './SetPasswordForm'
import styles from './set-password.module.css'
import type { SetPasswordView } from './set-password-props'

const Overlays = dynamic(() => import('@/components/layout/Overlays'), { ssr: false })

/** The way in, with the password that was just set. */
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

/** What a one-time link opens: one question, and what became of it. */
export function SetPasswordPage({ view }: { view: SetPasswordView }) {
  const { t } = useTranslation('set-password')
  const { asPath } = useRouter()
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
          <SiteLink href={asPath}>{t('failed.retry')}</SiteLink>
        </>
      ) : null}
    </div>
  )
}
