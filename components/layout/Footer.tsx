import { Layout } from 'antd'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Footer.module.css'
import { OfficeBlock } from './OfficeBlock'
import { SiteLink } from './SiteLink'
import { StoreBadges } from './StoreBadges'
import { useSiteLinks } from './site-links'

interface FooterLinksProps {
  title: string
  links: readonly { href: string; text: string }[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
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

export function Footer({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('common')
  const pages = useSiteLinks()
  const help = [
    { href: '/price-calculator', text: t('footer.help.price') },
    { href: '/shipping-rules', text: t('footer.help.rules') },
    { href: '/departures', text: t('footer.help.departures') },
    { href: '/waiting-room', text: t('footer.help.waiting') },
    { href: '/blog', text: t('footer.help.blog') },
  ]
  return (
    <Layout.Footer className={styles.footer}>
      <div className={styles.border} aria-hidden="true" />
      <div className={styles.inside}>
        <div>
          <p className={styles.brand}>
            <BrandMark size={44} logo={company?.logo} />
            <span>{company?.name}</span>
          </p>
          <p className={styles.line}>{t('footer.line')}</p>
          {company && <StoreBadges company={company} />}
        </div>
        <div id="site-links" className={styles.pages}>
          <FooterLinks title={t('footer.pages')} links={pages} />
          <FooterLinks title={t('footer.help.title')} links={help} />
        </div>
        {company && (
          <>
            <OfficeBlock heading={t('footer.china')} office={company.chinaOffice} />
            <OfficeBlock heading={t('footer.tanzania')} office={company.tanzaniaOffice} />
          </>
        )}
      </div>
    </Layout.Footer>
  )
}
