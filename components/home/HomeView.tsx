import { useTranslation } from 'react-i18next'
import { LatestPosts } from '@/components/blog/PostCards'
import type { PostCardView } from '@/components/blog/post-view'
import { ContactBand } from '@/components/layout/ContactBand'
import type { CompanyProfile } from '@/lib/contracts/company'
import { Hero } from './Hero'
import { Modes } from './Modes'
import { Promises } from './Promises'
import { Steps } from './Steps'

interface HomeViewProps {
  company: CompanyProfile | null
  posts: readonly PostCardView[]
}

export function HomeView({ company, posts }: HomeViewProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <Hero company={company} />
      <Steps />
      <Modes />
      <Promises />
      <LatestPosts posts={posts} />
      <ContactBand title={t('contact.title')} text={t('contact.text')} button={t('contact.button')} />
    </>
  )
}
