import type { GetServerSideProps } from 'next'
import Head from 'next/head'
import { useTranslation } from 'react-i18next'
import { BlogPage } from '@/components/blog/BlogPage'
import { type PostList, readPosts } from '@/components/blog/read-posts'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { languageOf } from '@/lib/client/i18n'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import { POST_TYPES, type PostType } from '@/lib/domain/blog'
import { type Language, prefixOf } from '@/lib/domain/languages'

interface Props extends PublicProps {
  list: PostList | null
  type: PostType | null
}

const POSTS_A_PAGE = 9

const feedOf = (language: Language) => `${prefixOf(language)}/rss.xml`

const Page: PageWithLayout<Props> = ({ list, type, company, language }) => {
  const { t } = useTranslation('blog')
  return (
    <>
      <PageHead
        title={type ? t(`type.${type}`) : t('head.title')}
        description={t('head.description')}
        companyName={company?.name}
      />
      <Head>
        <link
          key="rss"
          rel="alternate"
          type="application/rss+xml"
          href={feedOf(language)}
          title={t('title')}
        />
      </Head>
      <BlogPage list={list} type={type} />
    </>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { req, query, locale } = context
  const type = POST_TYPES.find((one) => one === query.type) ?? null
  const asked = Number([query.pageNum].flat()[0] ?? 1)
  const pageNum = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
  const filters = { language: languageOf(locale), type: type ?? undefined }
  const list = await readPosts(req, { ...filters, pageNum, itemsPerPage: POSTS_A_PAGE })
  if (!list) context.res.statusCode = 503
  return { props: { ...(await publicProps(context, ['blog'])), list, type } }
}

export default Page
