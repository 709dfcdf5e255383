import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Footer.module.css'
import { FooterLinks } from './FooterLinks'
import { OfficeBlock } from './OfficeBlock'
import { StoreBadges } from './StoreBadges'

export function Footer({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('common')
  return (
    <footer className={`ant-layout-footer ${styles.footer}`}>
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
        <FooterLinks />
        {company && (
          <>
            <OfficeBlock heading={t('footer.china')} office={company.chinaOffice} />
            <OfficeBlock heading={t('footer.tanzania')} office={company.tanzaniaOffice} />
          </>
        )}
      </div>
    </footer>
  )
}
