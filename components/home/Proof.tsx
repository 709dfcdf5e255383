import { useTranslation } from 'react-i18next'
import { OfficeMap } from '@/components/contact/OfficeMap'
import { People } from '@/components/contact/People'
import { Registered } from '@/components/contact/Registered'
import type { PersonView } from '@/components/contact/read-people'
import { Section } from '@/components/layout/Section'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import { Pictures } from './Pictures'
import styles from './Proof.module.css'

interface ProofProps {
  company: CompanyProfile | null
  /** Those that do not stand under the tracking field. */
  pictures: readonly CompanyPicture[]
  people: readonly PersonView[]
}

/** Who the company is, where it is and who answers, before anything is promised. */
export function Proof({ company, pictures, people }: ProofProps) {
  const { t } = useTranslation('proof')
  if (!company) return null
  return (
    <Section title={t('title')}>
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
