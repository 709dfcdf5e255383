import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { SiteLink } from './SiteLink'
import styles from './TopBar.module.css'

export function NavLinks() {
  const { t } = useTranslation('common')
  const { pathname } = useRouter()
  const links = [
    { href: '/', text: t('nav.home') },
    { href: '/our-services', text: t('nav.services') },
    { href: '/contact-us', text: t('nav.contact') },
    { href: '/track-cargo', text: t('nav.track') },
  ]
  const isCurrent = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

  return (
    <ul className={styles.list}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <SiteLink href={href} className={styles.link} aria-current={isCurrent(href) ? 'page' : undefined}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
