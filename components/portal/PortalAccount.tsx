import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { tanzanianPhoneText } from '@/lib/domain/phone-text'
import { localPath } from '@/lib/domain/site-pages'
import styles from './Portal.module.css'
import { PortalForgetting } from './PortalForgetting'
import { usePortalAddress } from './PortalFrame'
import type { AccountView, Device } from './portal-account'

function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('portal')
  const address = usePortalAddress('/my/account')
  return (
    <section className={styles.summary}>
      <h2 className={styles.heading}>
        {t('devices.title')} <span className={styles.count}>{devices.length}</span>
      </h2>
      <form action={address} method="post">
        <ul className={styles.devices}>
          {devices.map(({ id, name, lastSeen, isThis }) => (
            <li key={id}>
              <p>
                <strong>{isThis ? t('devices.this') : name || t('devices.unknown')}</strong>
                <br />
                <span className={styles.hint}>{t('devices.seen', { when: lastSeen })}</span>
              </p>
              {isThis ? null : (
                <button type="submit" className={styles.small} name="device" value={id}>
                  {t('devices.end')}
                </button>
              )}
            </li>
          ))}
        </ul>
        <button type="submit" className={styles.small} name="leave" value="1">
          {t('leave')}
        </button>
      </form>
    </section>
  )
}

/** Whose pages these are, and on which devices they are open. */
export function PortalAccount({ view }: { view: AccountView }) {
  const { t } = useTranslation('portal')
  const { locale = 'en' } = useRouter()
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.name}>{view.name}</p>
        <p>{tanzanianPhoneText(view.phone)}</p>
      </section>
      <Devices devices={view.devices} />
      <section className={styles.summary}>
        <h2 className={styles.heading}>{t('account.data')}</h2>
        <p className={styles.hint}>{t('account.dataHint')}</p>
        {view.hasFile ? (
          <a className={styles.statement} href={localPath('/my/data.json', locale)} download>
            {t('account.download')}
          </a>
        ) : null}
      </section>
      <PortalForgetting view={view.forgetting} />
    </>
  )
}
