import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import styles from './Contact.module.css'
import type { ContactProps } from './contact-props'
import { OfficeCard } from './OfficeCard'
import { OfficeMap } from './OfficeMap'
import { People } from './People'
import { Registered } from './Registered'

type Props = Pick<ContactProps, 'company' | 'open' | 'people'>

function Advice() {
  const { t } = useTranslation('contact')
  return (
    <div className={styles.advice}>
      <section>
        <h2>{t('allDay.title')}</h2>
        <p>{t('allDay.text')}</p>
      </section>
      <section>
        <h2>{t('send.title')}</h2>
        <p>{t('send.text')}</p>
      </section>
      <section>
        <h2>{t('before.title')}</h2>
        <ul>
          <li>{t('before.track')}</li>
          <li>{t('before.price')}</li>
          <li>{t('before.pick')}</li>
        </ul>
        <SiteLink href="/track-cargo" className={styles.track}>
          {t('track')}
          <Icon name="arrow" size={20} />
        </SiteLink>
      </section>
    </div>
  )
}

export function ContactView({ company, open, people }: Props) {
  const { t } = useTranslation(['contact', 'common'])
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.page}>
        {company ? (
          <>
            <div className={styles.offices}>
              <OfficeCard
                id="tanzania"
                heading={t('common:footer.tanzania')}
                office={company.tanzaniaOffice}
                open={open?.tanzania ?? null}
              />
              <OfficeCard
                id="china"
                heading={t('common:footer.china')}
                office={company.chinaOffice}
                open={open?.china ?? null}
                isInChina
              />
            </div>
            <p className={styles.mail}>
              <Icon name="mail" />
              <span>
                {t('email')}: <a href={`mailto:${company.email}`}>{company.email}</a>
              </span>
            </p>
          </>
        ) : (
          <p role="alert">{t('missing')}</p>
        )}
        <p className={styles.mail}>
          <Icon name="clock" />
          <span>{t('ahead')}</span>
        </p>
        <div className={styles.who}>
          {company && <OfficeMap company={company} />}
          <div>
            {company && <Registered company={company} />}
            <People people={people} />
          </div>
        </div>
        <Advice />
      </div>
    </>
  )
}
