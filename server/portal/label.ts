import type { DataOf } from '@/lib/contracts/endpoint'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import type { getPortalLabel as endpoint } from '@/lib/contracts/portal-label'
import { chinesePhoneText } from '@/lib/domain/phone-text'
import { findChinaWarehouse, findCompanyProfile } from '@/server/company/profile'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { isLinkSigned, signLink } from '@/server/core/link-signature'
import { selectMarked } from './label-store'

const PURPOSE = 'parcel label'

type Label = Omit<DataOf<typeof endpoint>, 'picturePath'>

/** Where parcels are sent to: the warehouse that the office named, or its China office. */
async function findWarehouse(db: Database) {
  const warehouse = await findChinaWarehouse(db)
  if (warehouse) return warehouse
  const { chinaOffice } = await findCompanyProfile(db)
  return { contact: chinaOffice.name, phone: chinaOffice.phones[0] ?? '', address: chinaOffice.address }
}

/** Of one customer; 404 for one who is there no more. */
async function findLabel(db: Database, customerId: string): Promise<Label> {
  const [warehouse, customer] = await Promise.all([findWarehouse(db), selectMarked(db, customerId)])
  if (!customer) throw notFound()
  const mark = customer.shipping_mark ?? [customer.name, customer.phone].filter(Boolean).join(' ')
  const { contact, phone, address } = warehouse
  return {
    ...warehouse,
    mark,
    // The mark stands behind the recipient and the address too: couriers print these two.
    lines: [
      `收件人：${contact}（${mark}）`,
      `电话：${chinesePhoneText(phone)}`,
      `地址：${address}（${mark}）`,
      `唛头：${mark}`,
    ],
  }
}

export async function getPortalLabel({ db, ...context }: Context): Promise<DataOf<typeof endpoint>> {
  const { id } = customerOf({ db, ...context })
  const [label, signature] = await Promise.all([findLabel(db, id), signLink(db, PURPOSE, id)])
  const query = new URLSearchParams({ customerId: id, signature })
  return { ...label, picturePath: `${API_BASE_PATH}/label-picture?${query}` }
}

/** What the picture of a signed address shows. */
export async function findSignedLabel(
  db: Database,
  { customerId, signature }: { customerId: string; signature: string },
): Promise<Label> {
  if (!(await isLinkSigned(db, PURPOSE, customerId, signature))) throw notFound()
  return findLabel(db, customerId)
}
