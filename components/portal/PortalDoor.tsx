import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { CHANNEL_NAMES } from '@/lib/domain/notices'
import portal from './Portal.module.css'
import styles from './PortalDoor.module.css'
import { usePortalAddress } from './PortalFrame'
import type { PortalView } from './portal-props'

interface DoorProps {
  view: Extract<PortalView, { kind: 'phone' | 'code' }>
}

/** The link of a message. A button, since messengers look ahead at addresses, and it opens once. */
export function LinkDoor({ link }: { link: string }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  return (
    <form className={portal.form} action={address} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="link" value={link} />
      <p>{t('door.linkHint')}</p>
      <button type="submit" className={portal.main} disabled={isSent}>
        {isSent ? t('pleaseWait') : t('door.link')}
      </button>
    </form>
  )
}

/** By which channel it comes; nothing where there is no choice. */
function Channels({ channels, channel }: Extract<PortalView, { kind: 'phone' }>) {
  const { t } = useTranslation('portal')
  if (channels.length < 2) return null
  return (
    <fieldset className={styles.checks}>
      <legend>{t('door.channel')}</legend>
      {channels.map((one) => (
        <label key={one}>
          <input type="radio" name="channel" value={one} defaultChecked={one === channel} />
          {CHANNEL_NAMES[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** The phone, then the code that was sent to it: plain forms that post to their own page. */
export function PortalDoor({ view }: DoorProps) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const field = useId()
  const note = useId()
  const { kind, phone, problem } = view
  const isCode = kind === 'code'
  const hint = isCode ? t('door.codeHint', { phone }) : t('door.phoneHint')
  return (
    <form key={kind} className={portal.form} action={address} method="post" onSubmit={onSubmit}>
      {isCode ? <input type="hidden" name="phone" value={phone} /> : null}
      <label htmlFor={field}>{t(isCode ? 'door.code' : 'door.phone')}</label>
      <input
        id={field}
        className={isCode ? styles.code : portal.field}
        name={kind}
        type={isCode ? 'text' : 'tel'}
        inputMode={isCode ? 'numeric' : 'tel'}
        autoComplete={isCode ? 'one-time-code' : 'tel'}
        defaultValue={isCode ? '' : phone}
        maxLength={isCode ? 20 : 40}
        aria-invalid={problem !== null}
        aria-describedby={note}
        required
      />
      <p id={note} className={problem ? portal.problem : portal.hint} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
      {kind === 'phone' ? <Channels {...view} /> : null}
      <button type="submit" className={portal.main} disabled={isSent}>
        {isSent ? t('pleaseWait') : t(isCode ? 'door.enter' : 'door.send')}
      </button>
      {isCode ? (
        <SiteLink href="/my">{t('door.otherPhone')}</SiteLink>
      ) : (
        // Not disabled when it is sent: a browser leaves out what a disabled button says.
        <button type="submit" className={portal.small} name="as" value="link">
          {t('door.sendLink')}
        </button>
      )}
      <p className={portal.hint}>{t('door.why')}</p>
    </form>
  )
}
