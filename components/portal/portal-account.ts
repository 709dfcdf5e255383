import { call, exchange } from '@/lib/client/call'
import { endPortalDevice, leavePortal, listPortalDevices } from '@/lib/contracts/portal'
import { deviceOf } from '@/lib/domain/device'
import { instantText } from '../tracking/tracking-dates'
import { isRefusal, portalPageProps, type Visit } from './portal-visit'

export interface Device {
  id: string
  /** 'Chrome, Android'; empty where the browser told nothing. */
  name: string
  lastSeen: string
  isThis: boolean
}

export interface AccountView {
  name: string
  phone: string
  devices: Device[]
  /** The file is the customer's own: nobody of the office takes it away. */
  hasFile: boolean
}

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

async function read({ own, session }: Visit): Promise<AccountView> {
  const devices = await call(listPortalDevices, own)
  return {
    name: session.customer?.name ?? '',
    phone: session.phone,
    hasFile: !session.isView,
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
  if (form.has('leave')) {
    const { cookies } = await exchange(leavePortal, own)
    context.res.setHeader('set-cookie', cookies)
  }
}

export const accountProps = portalPageProps<AccountView>({
  page: '/my/account',
  areas: [],
  read,
  async answer(visit, form) {
    // A device that was ended meanwhile: the page shows those that are left.
    await submit(visit, form).catch((failure: unknown) => {
      if (!isRefusal(failure)) throw failure
    })
    return null
  },
})
