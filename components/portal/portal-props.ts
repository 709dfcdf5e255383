import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call, exchange } from '@/lib/client/call'
import { type PublicProps, preventCaching, pricesOf, publicProps } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import { textProps } from '@/lib/client/texts'
import { shipPortalPackage } from '@/lib/contracts/customer-requests'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { getMyCustoms } from '@/lib/contracts/my-customs'
import {
  askForCode,
  chooseCustomer,
  enterByCode,
  enterByLink,
  getPortalCargo,
  getPortalDoor,
  getPortalSession,
  type PortalSession,
  takeBackAnnouncement,
} from '@/lib/contracts/portal'
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/domain/notices'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import { announceForm, isOrderPhoto, orderPhotoForm, type RefusedParcels } from './portal-announce'
import {
  type HandOverProblem,
  type HandOverView,
  handOverView,
  isHandOverForm,
  submitHandOver,
} from './portal-hand-over'
import { type PortalCargoView, portalView } from './portal-view'
import { isRefusal, leadTo, portalAreas, through } from './portal-visit'

export type PortalView =
  | { kind: 'phone'; phone: string; problem: string | null; channels: MessageChannel[]; channel: string }
  | { kind: 'code'; phone: string; problem: string | null }
  | { kind: 'linkSent'; phone: string }
  | { kind: 'link'; link: string }
  | { kind: 'choose'; customers: PortalSession['customers'] }
  | {
      kind: 'cargo'
      session: PortalSession
      view: PortalCargoView
      handOver: HandOverView
      refused: RefusedParcels | null
      /** The customs will miss what only the customer knows. */
      isAskedForCustoms: boolean
    }
  | { kind: 'failed' }

export interface PortalProps extends PublicProps {
  view: PortalView
}

type Context = GetServerSidePropsContext
type Result = GetServerSidePropsResult<PortalProps>

const OF_CARGO =
  'due,nothingDue,documents,groups,noCargo,card,handOver,announce,unknownParcels,customs,switch'.split(',')

/** The texts that a view of the page can show: the door needs a fifth of them. */
function areasOf({ kind }: PortalView): string[] {
  if (kind === 'failed') return portalAreas('title', 'text')
  if (kind === 'choose') return portalAreas('title', 'text', 'choose')
  if (kind !== 'cargo') return portalAreas('title', 'text', 'door')
  return [
    ...portalAreas('title', 'text', ...OF_CARGO),
    'portal-package:request',
    'pay:link',
    'tracking:states,waitingTag,whole,arrival',
  ]
}

async function show(context: Context, props: PublicProps, view: PortalView): Promise<Result> {
  if (view.kind === 'failed') context.res.statusCode = 503
  return { props: { ...props, ...(await textProps(context.locale, areasOf(view))), view } }
}

/** A refusal in the reader's language; what is no refusal is thrown on. */
function problemOf(failure: unknown, field: string): string {
  if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
  return failure.errors[field] ?? failure.message
}

interface Typed {
  phone?: string
  problem?: string | null
  channel?: MessageChannel
}

/** The door, with the channels among which there is a choice. */
async function phoneView(
  context: Context,
  { phone = DEFAULT_PHONE_ENTRY, problem = null, channel }: Typed = {},
): Promise<PortalView> {
  const { channels } = await call(getPortalDoor, through(context))
  return { kind: 'phone', phone, problem, channels, channel: channel ?? channels[0] ?? '' }
}

async function enter(context: Context, form: URLSearchParams): Promise<PortalView | null> {
  const phone = form.get('phone') ?? ''
  const code = form.get('code')
  const own = through(context)
  if (code === null) {
    const as = form.get('as') === 'link' ? 'link' : 'code'
    const channel = MESSAGE_CHANNELS.find((one) => one === form.get('channel'))
    try {
      await call(askForCode, { body: { phone, as, channel }, ...own })
      return as === 'link' ? { kind: 'linkSent', phone } : { kind: 'code', phone, problem: null }
    } catch (failure) {
      return phoneView(context, { phone, problem: problemOf(failure, 'phone'), channel })
    }
  }
  try {
    const { cookies } = await exchange(enterByCode, { body: { phone, code }, ...own })
    context.res.setHeader('set-cookie', cookies)
    return null
  } catch (failure) {
    return { kind: 'code', phone, problem: problemOf(failure, 'code') }
  }
}

/** Opens the pages by the link of a message; the browser that only looks ahead at it does not use it up. */
async function enterByLinkOf(context: Context, link: string): Promise<PortalView | null> {
  try {
    const { cookies } = await exchange(enterByLink, { body: { link }, ...through(context) })
    context.res.setHeader('set-cookie', cookies)
    return null
  } catch (failure) {
    return phoneView(context, { problem: problemOf(failure, 'link') })
  }
}

/** What somebody who has entered does on the page. */
async function submit(context: Context, form: URLSearchParams): Promise<void> {
  const own = through(context)
  const customerId = form.get('customerId')
  const announcement = form.get('announcement')
  if (announcement) await call(takeBackAnnouncement, { params: { id: announcement }, ...own })
  const ship = form.get('ship')
  if (ship) await call(shipPortalPackage, { params: { id: ship }, ...own })
  if (customerId) await call(chooseCustomer, { body: { customerId }, ...own })
}

async function answerForm(context: Context, props: PublicProps): Promise<PortalView | null> {
  if (isOrderPhoto(context)) {
    const refused = await orderPhotoForm(context)
    return refused && readOwn(context, props, { refused })
  }
  const form = await readForm(context.req)
  if (!form) return null
  if (form.has('phone')) return enter(context, form)
  const link = form.get('link')
  if (link) return enterByLinkOf(context, link)
  if (form.has('courierNumbers')) {
    const refused = await announceForm(context, form)
    return refused && readOwn(context, props, { refused })
  }
  if (isHandOverForm(form)) {
    const handOverProblem = await submitHandOver(form, through(context))
    return handOverProblem && readOwn(context, props, { handOverProblem })
  }
  await submit(context, form).catch((failure: unknown) => {
    if (!isRefusal(failure)) throw failure
  })
  return null
}

interface Problems {
  refused?: RefusedParcels | null
  handOverProblem?: HandOverProblem | null
}

async function readOwn(
  context: Context,
  props: PublicProps,
  { refused = null, handOverProblem = null }: Problems = {},
): Promise<PortalView> {
  const own = through(context)
  const session = await call(getPortalSession, own)
  if (!session.customer) return { kind: 'choose', customers: session.customers }
  const [cargo, handOver, customs] = await Promise.all([
    call(getPortalCargo, own),
    call(getOwnHandOver, own),
    call(getMyCustoms, own),
  ])
  return {
    kind: 'cargo',
    session,
    handOver: handOverView(handOver, own.language, handOverProblem),
    refused,
    isAskedForCustoms: customs.lacksTaxNumber || customs.packages.length > 0,
    view: portalView(cargo, own.language, pricesOf(props.company), context.query.all === '1'),
  }
}

async function viewOf(context: Context, props: PublicProps): Promise<PortalView | null> {
  if (context.req.method === 'POST') return answerForm(context, props)
  const link = [context.query.link].flat()[0]
  return link ? { kind: 'link', link } : readOwn(context, props)
}

/** Who has not entered stands before the door. */
async function viewOrDoor(context: Context, props: PublicProps): Promise<PortalView | null> {
  try {
    return await viewOf(context, props)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return phoneView(context)
    throw failure
  }
}

/** A customer's own pages: the door by phone and code, and behind it the cargo. Plain forms that post to their own page. */
export async function portalProps(context: Context): Promise<Result> {
  preventCaching(context.res)
  const props = await publicProps(context)
  try {
    const view = await viewOrDoor(context, props)
    return view ? await show(context, props, view) : leadTo('/my', context)
  } catch {
    return show(context, props, { kind: 'failed' })
  }
}
