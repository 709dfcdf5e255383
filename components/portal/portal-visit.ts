import { Readable } from 'node:stream'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import type { Failure } from '@/lib/contracts/envelope'
import { getPortalSession, type PortalSession } from '@/lib/contracts/portal'
import { viewedOf } from '@/lib/domain/portal'
import { localPath, type PortalPath } from '@/lib/domain/site-pages'

type Context = GetServerSidePropsContext

const SEE_OTHER = 303

/** The visitor with the cookie of the device, in the language of the page. */
export function through({ req, locale }: Context) {
  const visitor = asVisitor(req)
  const cookie = req.headers.cookie
  return {
    ...visitor,
    language: languageOf(locale),
    headers: { ...visitor.headers, ...(cookie && { cookie }), 'user-agent': req.headers['user-agent'] ?? '' },
  }
}

/** To a page of the customer's, which may be reloaded. */
export const leadTo = (address: string, { locale = 'en' }: Context) => ({
  redirect: { destination: localPath(address, locale), statusCode: SEE_OTHER } as const,
})

/** A refusal that the page shows; anything else is a failure of the page. */
export const isRefusal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status < 500 && failure.status !== 401

/** Somebody of the office, who looks as the customer sees it, pressed a button. */
export const isViewOnly = (failure: unknown) => failure instanceof ApiError && failure.error === 'view_only'

/** Passes the photo of a form on as it comes, no copy of it lies in this process; answers why it was refused, or null. */
export async function passPhotoOn(context: Context, path: string): Promise<string | null> {
  const { base, headers, language } = through(context)
  const contentType = context.req.headers['content-type'] ?? ''
  const form: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...headers, 'accept-language': language, 'content-type': contentType },
    body: Readable.toWeb(context.req) as ReadableStream,
    duplex: 'half',
  }
  const response = await fetch(base + path, form)
  if (response.ok) return null
  if (response.status >= 500) throw new Error(`A photo was answered with ${response.status}`)
  const { errors, message } = (await response.json()) as Partial<Failure>
  return Object.values(errors ?? {})[0] ?? message ?? ''
}

/** Whether a form has a file, of which nothing is read yet. */
export const hasFile = ({ req }: Context): boolean =>
  req.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** The texts of every page's frame, with the groups that this one shows besides: they are part of its HTML. */
export const portalAreas = (...groups: string[]): string[] => [
  'common:head,nav,footer,whatsApp',
  `portal:${['nav', 'failed', 'view', 'pleaseWait', ...groups].join(',')}`,
]

/** What a page behind the door knows of who opened it. */
export interface Visit {
  own: ReturnType<typeof through>
  session: PortalSession
  props: PublicProps
  context: Context
}

export interface PortalPageProps<View> extends PublicProps {
  /** Null when the office could not be reached. */
  view: View | null
  viewed: string | null
}

interface PageReader<View> {
  page: PortalPath
  /** Where the page is after its form, when that is more than its path. */
  address?: (context: Context) => string
  areas: readonly string[]
  read: (visit: Visit) => Promise<View>
  /** Takes the page's own form; null leads to the page as it is then. */
  answer?: (visit: Visit, form: URLSearchParams) => Promise<View | null>
  /** Takes the page's form with a file, of which nothing is read yet. */
  upload?: (visit: Visit) => Promise<View | null>
}

async function takeForm<View>({ answer, upload }: PageReader<View>, visit: Visit): Promise<View | null> {
  const { req } = visit.context
  if (upload && hasFile(visit.context)) return upload(visit)
  const form = await readForm(req)
  return form && answer ? answer(visit, form) : null
}

/** The props of a page behind the door; who has not entered, or not chosen one of several customers, is led to it. */
export function portalPageProps<View>(reader: PageReader<View>) {
  const { page, address = () => page, areas, read } = reader
  return async (context: Context): Promise<GetServerSidePropsResult<PortalPageProps<View>>> => {
    preventCaching(context.res)
    const props = await publicProps(context, areas)
    try {
      const own = through(context)
      const session = await call(getPortalSession, own)
      if (!session.customer) return leadTo('/my', context)
      const visit = { own, session, props, context }
      const viewed = viewedOf(session)
      if (context.req.method !== 'POST') return { props: { ...props, viewed, view: await read(visit) } }
      const view = await takeForm(reader, visit)
      return view === null ? leadTo(address(context), context) : { props: { ...props, viewed, view } }
    } catch (failure) {
      // Not entered, or somebody else's: the pages begin with the own cargo.
      if (failure instanceof ApiError && [401, 404].includes(failure.status)) return leadTo('/my', context)
      if (isViewOnly(failure)) return leadTo(address(context), context)
      context.res.statusCode = 503
      return { props: { ...props, viewed: null, view: null } }
    }
  }
}
