import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Footer.module.css'

/** Only a store that the company profile has an address for is shown: no dead badges. */
export function StoreBadges({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('common')
  const stores = [
    { href: company.playStoreUrl, text: t('footer.playStore'), icon: 'play' },
    { href: company.appStoreUrl, text: t('footer.appStore'), icon: 'apple' },
  ] as const
  const shown = stores.filter((store) => store.href !== null)
  if (shown.length === 0) return null

  return (
    <>
      <h2 className="visually-hidden">{t('footer.app')}</h2>
      <ul className={styles.stores}>
        {shown.map(({ href, text, icon }) => (
          <li key={text}>
            <a className={styles.store} href={href ?? undefined} rel="noopener">
              <Icon name={icon} size={22} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
