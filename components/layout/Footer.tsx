import { Layout } from 'antd'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { Icon } from '@/components/brand/Icon'
import { hoursText } from '@/components/contact/hours-text'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Language } from '@/lib/domain/languages'
import { phoneText } from '@/lib/domain/phone-text'
import { formatTin } from '@/lib/domain/tax'
import styles from './Footer.module.css'
import { SiteLink } from './SiteLink'
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

interface OfficeBlockProps {
  heading: string
  office: CompanyProfile['chinaOffice']
}

function OfficeBlock({ heading, office }: OfficeBlockProps) {
  const { t, i18n } = useTranslation('common')
  const hours = (text: string) => hoursText(text, i18n.language as Language) || t('footer.closed')
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <address className={styles.address}>
        {office.address}
        <br />
        {office.country}
      </address>
      <h3 className="visually-hidden">{t('footer.phones')}</h3>
      <ul className={styles.phones}>
        {office.phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{phoneText(phone)}</a>
          </li>
        ))}
      </ul>
      <dl className={styles.hours}>
        <dt>{t('footer.weekdays')}</dt>
        <dd>{hours(office.weekdayHours)}</dd>
        <dt>{t('footer.weekends')}</dt>
        <dd>{hours(office.weekendHours)}</dd>
      </dl>
    </section>
  )
}

/** What the company is registered and licensed as, where it has named it. */
function Licences({ company: { tin, licences } }: { company: CompanyProfile }) {
  if (!tin && licences.length === 0) return null
  return (
    <ul className={styles.licences}>
      {tin ? <li>TIN {formatTin(tin)}</li> : null}
      {licences.map((licence) => (
        <li key={licence}>{licence}</li>
      ))}
    </ul>
  )
}

/** Shows only the stores that the company profile has an address for. */
function StoreBadges({ company }: { company: CompanyProfile }) {
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

export function Footer({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('common')
  const pages = [...useSiteLinks(), { href: '/my', text: t('nav.myCargo') }]
  const help = [
    { href: '/shipping-rules', text: t('footer.help.rules') },
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
          <p className={styles.slogan}>{t('footer.line')}</p>
          {company && <Licences company={company} />}
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
