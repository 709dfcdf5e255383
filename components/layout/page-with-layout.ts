import type { NextPage } from 'next'
import type { ReactElement, ReactNode } from 'react'

/** A page that names its layout: `Page.getLayout = (page) => <PublicLayout>{page}</PublicLayout>`. */
export type PageWithLayout<Props = object> = NextPage<Props> & {
  getLayout?: (page: ReactElement<Props>) => ReactNode
}
