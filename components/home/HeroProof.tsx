import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import { formatTin } from '@/lib/domain/tax'
import styles from './HeroProof.module.css'
import type { FigureView } from './home-props'
import { Pictures } from './Pictures'

function Figures({ figures }: { figures: readonly FigureView[] }) {
  const { t } = useTranslation('proof')
  if (figures.length === 0) return null
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.figures}>
        {figures.map(({ key, value, voyages }) => (
          <li key={key}>
            <strong>{t(`figure.${key}.value`, { value })}</strong>
            <span>{t(`figure.${key}.text`, { voyages })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** As what the company is registered, on one line; in full it stands in the next section. */
function RegisteredLine({ company: { legalName, tin, licences } }: { company: CompanyProfile }) {
  const { t } = useTranslation('proof')
  const facts = [legalName, tin ? `${t('registered.tin')} ${formatTin(tin)}` : '', ...licences]
  return <p className={styles.registered}>{facts.filter(Boolean).join(' · ')}</p>
}

interface HeroProofProps {
  company: CompanyProfile
  figures: readonly FigureView[]
  pictures: readonly CompanyPicture[]
}

/** Under the tracking field what can be checked, before anything is promised: figures, registration, and the company's own pictures. */
export function HeroProof({ company, figures, pictures }: HeroProofProps) {
  return (
    <div className={styles.proof}>
      <Figures figures={figures} />
      <RegisteredLine company={company} />
      <Pictures pictures={pictures} />
    </div>
  )
}
