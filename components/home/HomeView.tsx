import { useTranslation } from 'react-i18next'
import { LatestPosts } from '@/components/blog/PostCards'
import { Icon, type IconName } from '@/components/brand/Icon'
import { ContactBand } from '@/components/layout/ContactBand'
import { Section } from '@/components/layout/Section'
import { Hero } from './Hero'
import type { HomeProps } from './home-props'
import { Modes } from './Modes'
import styles from './Promises.module.css'
import { Proof } from './Proof'
import { Steps } from './Steps'

function Promises() {
  const { t } = useTranslation('home')
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'scale', title: t('promise.measured.title'), text: t('promise.measured.text') },
    { icon: 'money', title: t('promise.rate.title'), text: t('promise.rate.text') },
    { icon: 'eye', title: t('promise.private.title'), text: t('promise.private.text') },
  ]
  return (
    <Section title={t('promise.title')} lead={t('promise.lead')}>
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
  return (
    <>
      <Hero company={company} />
      <Proof company={company} figures={figures} pictures={pictures} people={people} />
      <Steps />
      <Modes />
      <Promises />
      <LatestPosts posts={posts} />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
