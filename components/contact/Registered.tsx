import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import { formatTin } from '@/lib/domain/tax'
import styles from './Registered.module.css'

/** As what the company is registered and licensed; what it has not named is left out. */
export function Registered({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('proof')
  const { legalName, tin, vrn, licences } = company
  const facts = [
    { key: 'name', values: [legalName] },
    { key: 'tin', values: tin ? [formatTin(tin)] : [] },
    { key: 'vrn', values: vrn ? [vrn] : [] },
    { key: 'licences', values: licences },
  ] as const
  return (
    <section className={styles.registered}>
      <h3>{t('registered.title')}</h3>
      <dl>
        {facts
          .filter(({ values }) => values.length > 0)
          .map(({ key, values }) => (
            <div key={key}>
              <dt>{t(`registered.${key}`)}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  )
}
