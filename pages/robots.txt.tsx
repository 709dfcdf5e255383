import type { GetServerSideProps } from 'next'
import { robotsOf } from '@/components/head/robots'
import { publicProps } from '@/lib/client/public-props'

/** Never rendered: the response is the file. */
export default function Robots() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  if (context.locale !== context.defaultLocale) return { notFound: true }
  const { origin } = await publicProps(context)
  context.res.setHeader('content-type', 'text/plain; charset=utf-8')
  context.res.end(robotsOf(origin))
  return { props: {} }
}
