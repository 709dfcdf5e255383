import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { ApiError } from '@/lib/client/api-error'
import { call, exchange } from '@/lib/client/call'
import { languageOf } from '@/lib/client/i18n'
import { asVisitor, type PublicProps, preventCaching, pricesOf, publicProps } from '@/lib/client/public-props'
import { readForm } from '@/lib/client/read-form'
import {
  announceParcels,
  askForCode,
  chooseCustomer,
  endPortalDevice,
  enterByCode,
  getPortalCargo,
  getPortalSession,
  leavePortal,
  listPortalDevices,
  type PortalSession,
  takeBackAnnouncement,
} from '@/lib/contracts/portal'
import { deviceOf } from '@/lib/domain/device'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import { localPath } from '@/lib/domain/site-pages'
import { instantText } from '../tracking/tracking-dates'
import { type PortalView as CargoView, portalView } from './portal-view'

export interface Device {
  id: string
  /** 'Chrome, Android'; empty where the browser told nothing. */
  name: string
  lastSeen: string
  isThis: boolean
}

export type PortalView =
  | { kind: 'phone'; phone: string; problem: string | null }
  | { kind: 'code'; phone: string; problem: string | null }
  | { kind: 'choose'; customers: PortalSession['customers'] }
  | { kind: 'cargo'; session: PortalSession; view: CargoView; devices: Device[]; refused: Refused | null }
  | { kind: 'failed' }

export interface PortalProps extends PublicProps {
  view: PortalView
}

/** An announcement that was not taken, with what was typed. */
export interface Refused {
  courierNumbers: string
  remark: string
  problems: string[]
}

type Context = GetServerSidePropsContext
type Result = GetServerSidePropsResult<PortalProps>

const AREAS = ['portal', 'tracking:states,waitingTag']
const SEE_OTHER = 303

/** The visitor with the cookie of the device, in the language of the page. */
function through({ req, locale }: Context) {
  const visitor = asVisitor(req)
  const cookie = req.headers.cookie
  return {
    ...visitor,
    language: languageOf(locale),
    headers: { ...visitor.headers, ...(cookie && { cookie }), 'user-agent': req.headers['user-agent'] ?? '' },
  }
}

async function show(context: Context, props: PublicProps, view: PortalView): Promise<Result> {
  if (view.kind === 'failed') context.res.statusCode = 503
  return { props: { ...props, view } }
}

const again = ({ locale = 'en' }: Context): Result => ({
  redirect: { destination: localPath('/my', locale), statusCode: SEE_OTHER },
})

/** A refusal in the reader's language; what is no refusal is thrown on. */
function problemOf(failure: unknown, field: string): string {
  if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
  return failure.errors[field] ?? failure.message
}

async function enter(context: Context, form: URLSearchParams): Promise<PortalView | null> {
  const phone = form.get('phone') ?? ''
  const code = form.get('code')
  const own = through(context)
  if (code === null) {
    try {
      await call(askForCode, { body: { phone }, ...own })
      return { kind: 'code', phone, problem: null }
    } catch (failure) {
      return { kind: 'phone', phone, problem: problemOf(failure, 'phone') }
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

/** Courier numbers as they are pasted: one a line, or with commas between them. */
async function announce(context: Context, form: URLSearchParams): Promise<Refused | null> {
  const typed = { courierNumbers: form.get('courierNumbers') ?? '', remark: form.get('remark') ?? '' }
  const courierNumbers = typed.courierNumbers
    .split(/[\n,;，；]+/)
    .map((number) => number.trim())
    .filter(Boolean)
  try {
    const body = { courierNumbers, remark: typed.remark || null }
    await call(announceParcels, { body, ...through(context) })
    return null
  } catch (failure) {
    if (!isOver(failure)) throw failure
    const { errors, message } = failure
    return { ...typed, problems: Object.keys(errors).length > 0 ? Object.values(errors) : [message] }
  }
}

/** What somebody who has entered does on the page. */
async function submit(context: Context, form: URLSearchParams): Promise<void> {
  const own = through(context)
  const customerId = form.get('customerId')
  const device = form.get('device')
  const announcement = form.get('announcement')
  if (announcement) await call(takeBackAnnouncement, { params: { id: announcement }, ...own })
  if (customerId) await call(chooseCustomer, { body: { customerId }, ...own })
  if (device) await call(endPortalDevice, { params: { id: device }, ...own })
  if (form.has('leave')) {
    const { cookies } = await exchange(leavePortal, own)
    context.res.setHeader('set-cookie', cookies)
  }
}

/** A session that ended meanwhile, or what is no longer there, leads to the page as it is now. */
const isOver = (failure: unknown): failure is ApiError => failure instanceof ApiError && failure.status < 500

async function answerForm(context: Context, props: PublicProps): Promise<PortalView | null> {
  const form = await readForm(context.req)
  if (!form) return null
  if (form.has('phone')) return enter(context, form)
  if (form.has('courierNumbers')) {
    const refused = await announce(context, form)
    return refused && readOwn(context, props, refused)
  }
  await submit(context, form).catch((failure: unknown) => {
    if (!isOver(failure)) throw failure
  })
  return null
}

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

async function readOwn(
  context: Context,
  props: PublicProps,
  refused: Refused | null = null,
): Promise<PortalView> {
  const own = through(context)
  const session = await call(getPortalSession, own)
  if (!session.customer) return { kind: 'choose', customers: session.customers }
  const [cargo, devices] = await Promise.all([call(getPortalCargo, own), call(listPortalDevices, own)])
  const { language } = own
  return {
    kind: 'cargo',
    session,
    refused,
    view: portalView(cargo, language, pricesOf(props.company)),
    devices: devices.map(({ id, userAgent, lastSeenAt, isThis }) => ({
      id,
      name: deviceName(userAgent),
      lastSeen: instantText(lastSeenAt, language, 'Africa/Dar_es_Salaam'),
      isThis,
    })),
  }
}

/** A customer's own pages: the door by phone and code, and behind it the cargo. Plain forms that post to their own page. */
export async function portalProps(context: Context): Promise<Result> {
  preventCaching(context.res)
  const props = await publicProps(context, AREAS)
  try {
    if (context.req.method === 'POST') {
      const view = await answerForm(context, props)
      return view ? await show(context, props, view) : again(context)
    }
    return await show(context, props, await readOwn(context, props))
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) {
      return show(context, props, { kind: 'phone', phone: DEFAULT_PHONE_ENTRY, problem: null })
    }
    return show(context, props, { kind: 'failed' })
  }
}
