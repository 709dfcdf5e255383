import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { languageOf } from '@/lib/client/i18n'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import type { PostView } from './post-view'
import { readPublishedPost } from './read-posts'

export interface PostPageProps extends PublicProps {
  /** Null when the API failed. */
  article: PostView | null
}

/** The props of a post's page. Only the id in its address decides what is shown. */
export async function postProps(
  context: GetServerSidePropsContext,
  id: string | null,
): Promise<GetServerSidePropsResult<PostPageProps>> {
  const show = async (article: PostView | null) => ({
    props: { ...(await publicProps(context, ['blog'])), article },
  })
  try {
    const article = id && (await readPublishedPost(context.req, id, languageOf(context.locale)))
    return article ? await show(article) : { notFound: true }
  } catch {
    context.res.statusCode = 503
    return show(null)
  }
}
