import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Footer.module.css'

const PLAY = 'M5 3.6v16.8c0 .6.6.9 1.1.6l14-8.4a.7.7 0 0 0 0-1.2l-14-8.4A.7.7 0 0 0 5 3.6z'
const APPLE =
  'M16.4 12.5c0-2.2 1.8-3.3 1.9-3.4a4 4 0 0 0-3.2-1.7c-1.4-.1-2.7.8-3.4.8s-1.8-.8-2.9-.8c-1.5 0-2.9.9-3.7 2.2-1.6 2.7-.4 6.8 1.1 9 .8 1.1 1.7 2.3 2.9 2.3s1.6-.7 3-.7 1.8.7 3 .7 2-1.1 2.8-2.2c.9-1.3 1.2-2.5 1.2-2.6-.1 0-2.7-1-2.7-3.6zM14.2 5.9c.6-.8 1-1.8.9-2.9-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.7-1 2.8 1.1.1 2.1-.5 2.8-1.3z'

/** Only a store that the company profile has an address for is shown: no dead badges. */
export function StoreBadges({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('common')
  const stores = [
    { href: company.playStoreUrl, text: t('footer.playStore'), path: PLAY },
    { href: company.appStoreUrl, text: t('footer.appStore'), path: APPLE },
  ].filter((store) => store.href !== null)
  if (stores.length === 0) return null

  return (
    <>
      <h2 className="visually-hidden">{t('footer.app')}</h2>
      <ul className={styles.stores}>
        {stores.map(({ href, text, path }) => (
          <li key={text}>
            <a className={styles.store} href={href ?? undefined} rel="noopener">
              <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d={path} />
              </svg>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
