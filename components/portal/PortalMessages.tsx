import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { LANGUAGES } from '@/lib/domain/languages'
import { CHANNEL_NAMES, MESSAGE_CHANNELS, NEWS_EVENTS } from '@/lib/domain/notices'
import styles from './Portal.module.css'
import door from './PortalDoor.module.css'
import { usePortalAddress } from './PortalFrame'
import type { MessagesView } from './portal-messages'

const LANGUAGE_NAMES = { en: 'English', zh: '中文', sw: 'Kiswahili' }

function Choices({ view }: { view: MessagesView }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress('/my/messages')
  const { isSent, onSubmit } = useSubmitOnce()
  return (
    <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
      <label>
        {t('messages.language')}
        <select className={styles.field} name="language" defaultValue={view.language}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('messages.channel')}
        <select className={styles.field} name="channel" defaultValue={view.channel ?? ''}>
          <option value="">{t('messages.anyChannel')}</option>
          {MESSAGE_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {CHANNEL_NAMES[channel]}
            </option>
          ))}
        </select>
      </label>
      <fieldset className={door.checks}>
        <legend>{t('messages.wanted')}</legend>
        {NEWS_EVENTS.map((event) => (
          <label key={event}>
            <input type="checkbox" name="wanted" value={event} defaultChecked={view.wanted.includes(event)} />
            {t(`messages.event.${event}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.hint}>{t('messages.always')}</p>
      <button type="submit" className={styles.main} disabled={isSent}>
        {isSent ? t('pleaseWait') : t('messages.save')}
      </button>
    </form>
  )
}

/** What the office wrote, and what the customer wants to be written. */
export function PortalMessages({ view }: { view: MessagesView }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('messages.choices')}</h2>
        <Choices view={view} />
      </section>
      <section>
        <h2 className={styles.heading}>
          {t('messages.sent')} <span className={styles.count}>{view.messages.length}</span>
        </h2>
        {view.messages.length === 0 ? <p className={styles.hint}>{t('messages.none')}</p> : null}
        <ul className={styles.cards}>
          {view.messages.map(({ id, channel, body, when }) => (
            <li key={id} className={styles.card}>
              <div className={styles.cargo}>
                <p className={styles.goods}>{body}</p>
                <p className={styles.hint}>
                  {CHANNEL_NAMES[channel]} · {when}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
