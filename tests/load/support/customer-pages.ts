import { PORTAL_PAGES, portalPackagePath } from '@/lib/domain/site-pages'
import { asOwner, type SharedPage } from './shared-pages'

interface Own {
  cargo: { id: string }[]
}

/** The cookie of a customer of the demo, who has cargo and enters by the code that stands in the outbox. */
async function enter(origin: string): Promise<string> {
  const ask = await asOwner(origin)
  const { result } = await ask<{ result: { receiverInfo: { id: string } | null }[] }>(
    '/packages?itemsPerPage=100',
  )
  const receiver = result.find(({ receiverInfo }) => receiverInfo)?.receiverInfo
  const { phones } = await ask<{ phones: string[] }>(`/customers/${receiver?.id}`)
  const [phone = ''] = phones
  await ask('/my/codes', { phone })
  const sent = await ask<{ result: { body: string }[] }>(
    `/messages?kind=signInCode&search=${encodeURIComponent(phone)}`,
  )
  const code = /\d{3} \d{3}/.exec(sent.result[0]?.body ?? '')?.[0]
  const answer = await fetch(`${origin}/api/v1/my/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`no customer of the demo entered: ${answer.status}`)
  return cookie
}

/** A customer's own pages, in English, with the cookie that opens them. */
export async function customerPages(origin: string): Promise<SharedPage[]> {
  const cookie = await enter(origin)
  const answer = await fetch(`${origin}/api/v1/my/cargo`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: Own }
  const first = data.cargo[0]
  const own = PORTAL_PAGES.map(({ path }) => ({ name: path, path, cookie }))
  return [
    { name: '/my (the door)', path: '/my' },
    ...own,
    { name: '/my/cargo', path: portalPackagePath(first?.id ?? ''), cookie },
    { name: '/my/customs', path: '/my/customs', cookie },
  ]
}
