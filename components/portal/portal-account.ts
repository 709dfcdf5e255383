import { call, exchange } from '@/lib/client/call'
import { askToBeForgotten, getForgetting, withdrawForgetting } from '@/lib/contracts/forgetting'
import { endPortalDevice, leavePortal, listPortalDevices } from '@/lib/contracts/portal'
import { deviceOf } from '@/lib/domain/device'
import type { ForgettingHindrance } from '@/lib/domain/forgetting'
import { dayText, instantText } from '../tracking/tracking-dates'
import { isRefusal, isViewOnly, portalAreas, portalPageProps, type Visit } from './portal-visit'

export interface Device {
  id: string
  /** 'Chrome, Android'; empty where the browser told nothing. */
  name: string
  lastSeen: string
  isThis: boolean
}

export interface ForgettingView {
  /** The day on which it was asked for. */
  asked: string | null
  /** Why the office did not. */
  declined: string | null
  hindrances: ForgettingHindrance[]
  /** A refusal of what was just asked. */
  problem: string | null
}

export interface AccountView {
  name: string
  phone: string
  devices: Device[]
  /** The file is the customer's own: nobody of the office takes it away. */
  hasFile: boolean
  forgetting: ForgettingView
}

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

async function readForgetting({ own }: Visit, problem: string | null): Promise<ForgettingView> {
  const { askedAt, declined, hindrances } = await call(getForgetting, own)
  return {
    asked: askedAt && dayText(askedAt, own.language, 'Africa/Dar_es_Salaam'),
    declined: declined?.answer ?? null,
    hindrances,
    problem,
  }
}

async function read(visit: Visit, problem: string | null = null): Promise<AccountView> {
  const { own, session } = visit
  const [devices, forgetting] = await Promise.all([
    call(listPortalDevices, own),
    readForgetting(visit, problem),
  ])
  return {
    name: session.customer?.name ?? '',
    phone: session.phone,
    hasFile: !session.isView,
    forgetting,
    devices: devices.map(({ id, userAgent, lastSeenAt, isThis }) => ({
      id,
      name: deviceName(userAgent),
      lastSeen: instantText(lastSeenAt, own.language, 'Africa/Dar_es_Salaam'),
      isThis,
    })),
  }
}

async function submit({ own, context }: Visit, form: URLSearchParams): Promise<void> {
  const device = form.get('device')
  if (device) await call(endPortalDevice, { params: { id: device }, ...own })
  if (form.has('forget')) await call(askToBeForgotten, own)
  if (form.has('withdrawForgetting')) await call(withdrawForgetting, own)
  if (form.has('leave')) {
    const { cookies } = await exchange(leavePortal, own)
    context.res.setHeader('set-cookie', cookies)
  }
}

export const accountProps = portalPageProps<AccountView>({
  page: '/my/account',
  areas: [...portalAreas('account', 'devices', 'leave'), 'my-forgetting'],
  read,
  async answer(visit, form) {
    try {
      await submit(visit, form)
      return null
    } catch (failure) {
      if (!isRefusal(failure) || isViewOnly(failure)) throw failure
      // A device that was ended meanwhile: the page shows those that are left.
      return form.has('forget') ? read(visit, failure.message) : null
    }
  },
})
