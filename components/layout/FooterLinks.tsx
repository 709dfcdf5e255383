import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'
import { SiteLink } from './SiteLink'

/** The pages that answer a question before anybody is asked. */
export function FooterLinks() {
  const { t } = useTranslation('common')
  const links = [
    { href: '/price-calculator', text: t('footer.help.price') },
    { href: '/shipping-rules', text: t('footer.help.rules') },
    { href: '/departures', text: t('footer.help.departures') },
    { href: '/track-cargo', text: t('footer.help.track') },
    { href: '/waiting-room', text: t('footer.help.waiting') },
    { href: '/blog', text: t('footer.help.blog') },
  ]
  return (
    <nav aria-label={t('footer.help.title')}>
      <h2 className={styles.heading}>{t('footer.help.title')}</h2>
      <ul className={styles.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <SiteLink href={href}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
