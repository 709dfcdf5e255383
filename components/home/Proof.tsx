import { useTranslation } from 'react-i18next'
import { OfficeMap } from '@/components/contact/OfficeMap'
import { People } from '@/components/contact/People'
import { Registered } from '@/components/contact/Registered'
import type { PersonView } from '@/components/contact/read-people'
import { Section } from '@/components/layout/Section'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import type { FigureView } from './home-props'
import styles from './Proof.module.css'

function Figures({ figures }: { figures: readonly FigureView[] }) {
  const { t } = useTranslation('proof')
  if (figures.length === 0) return null
  return (
    <ul className={styles.figures}>
      {figures.map(({ key, value, voyages }) => (
        <li key={key}>
          <strong>{t(`figure.${key}.value`, { value })}</strong>
          <span>{t(`figure.${key}.text`, { voyages })}</span>
        </li>
      ))}
    </ul>
  )
}

function Pictures({ pictures }: { pictures: readonly CompanyPicture[] }) {
  const { t } = useTranslation('proof')
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, url, thumbnailUrl, width, height, subject }) => (
        <li key={id}>
          <a href={url}>
            {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
            <img src={thumbnailUrl} alt="" width={width} height={height} loading="lazy" />
            {t(`picture.${subject}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ProofProps {
  company: CompanyProfile | null
  figures: readonly FigureView[]
  pictures: readonly CompanyPicture[]
  people: readonly PersonView[]
}

/** What the company has done, who it is and who answers, before anything is promised. */
export function Proof({ company, figures, pictures, people }: ProofProps) {
  const { t } = useTranslation('proof')
  if (!company) return null
  return (
    <Section title={t('title')} lead={figures.length > 0 ? t('lead') : undefined}>
      <Figures figures={figures} />
      <Pictures pictures={pictures} />
      <div className={styles.offices}>
        <OfficeMap company={company} />
        <div>
          <Registered company={company} />
          <People people={people} />
        </div>
      </div>
    </Section>
  )
}
