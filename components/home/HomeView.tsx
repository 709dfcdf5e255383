import { useTranslation } from 'react-i18next'
import { LatestPosts } from '@/components/blog/PostCards'
import { Icon, type IconName } from '@/components/brand/Icon'
import { ContactBand } from '@/components/layout/ContactBand'
import { Section } from '@/components/layout/Section'
import type { CompanyProfile } from '@/lib/contracts/company'
import { PICTURE_SUBJECTS } from '@/lib/domain/company-pictures'
import { Hero } from './Hero'
import type { HomeProps } from './home-props'
import { Modes } from './Modes'
import styles from './Promises.module.css'
import { Proof } from './Proof'
import { Steps } from './Steps'

function Promises({ company }: { company: CompanyProfile | null }) {
  const { t } = useTranslation('home')
  const facts = [
    {
      value: t('facts.experience.value', { years: company?.yearsOfExperience ?? '' }),
      text: t('facts.experience.text'),
    },
    { value: t('facts.allDay.value'), text: t('facts.allDay.text') },
    { value: t('facts.door.value'), text: t('facts.door.text') },
    { value: t('facts.air.value'), text: t('facts.air.text') },
  ]
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'scale', title: t('promise.measured.title'), text: t('promise.measured.text') },
    { icon: 'money', title: t('promise.rate.title'), text: t('promise.rate.text') },
    { icon: 'eye', title: t('promise.private.title'), text: t('promise.private.text') },
  ]
  return (
    <Section title={t('promise.title')} lead={t('promise.lead')}>
      <ul className={styles.facts}>
        {facts.map(({ value, text }) => (
          <li key={text}>
            <strong>{value}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={styles.picture}>
              <Icon name={icon} size={36} />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type HomeViewProps = Pick<HomeProps, 'company' | 'posts' | 'figures' | 'pictures' | 'people'>

export function HomeView({ company, posts, figures, pictures, people }: HomeViewProps) {
  const { t } = useTranslation('home')
  // The first of each subject under the tracking field, the others beside who and where the company is.
  const first = PICTURE_SUBJECTS.flatMap((subject) => pictures.find((one) => one.subject === subject) ?? [])
  return (
    <>
      <Hero company={company} figures={figures} pictures={first} />
      <Proof company={company} pictures={pictures.filter((one) => !first.includes(one))} people={people} />
      <Steps />
      <Modes />
      <Promises company={company} />
      <LatestPosts posts={posts} />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
