import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'

/** The pages of the public navigation, and which of them is open. */
export function useSiteLinks() {
  const { t } = useTranslation('common')
  const { pathname } = useRouter()
  return [
    { href: '/', text: t('nav.home') },
    { href: '/our-services', text: t('nav.services') },
    { href: '/contact-us', text: t('nav.contact') },
    { href: '/track-cargo', text: t('nav.track') },
    { href: '/price-calculator', text: t('nav.price') },
    { href: '/departures', text: t('nav.departures') },
    { href: '/waiting-room', text: t('nav.waiting') },
  ].map((link) => ({
    ...link,
    isCurrent: pathname === link.href || (link.href !== '/' && pathname.startsWith(`${link.href}/`)),
  }))
}
