import type { GetServerSideProps } from 'next'
import { PostPage } from '@/components/blog/PostPage'
import { type PostPageProps, postProps } from '@/components/blog/post-props'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { idOfSlug } from '@/lib/domain/blog'

/** The address of the specification; of its parameters only the id is used. */
const Page: PageWithLayout<PostPageProps> = (props) => <PostPage {...props} />

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PostPageProps> = (context) =>
  postProps(context, idOfSlug([context.query.id].flat()[0] ?? ''))

export default Page
