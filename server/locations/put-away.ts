import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/locations'
import type { Context } from '@/server/core/context'
import { invalid } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { happenedAt } from '@/server/packages/delivery'
import { findForLoad } from '@/server/packages/find-for-load'
import { putOnShelf } from '@/server/packages/put-on-shelf'
import { findLocation } from './locations'

/** Two scans: the cargo, and where it lies now. */
export async function putAway(
  context: Context,
  { body }: InputOf<typeof contract.putAway>,
): Promise<DataOf<typeof contract.putAway>> {
  const location = await findLocation(context.db, body.location)
  const found = await findForLoad(context.db, body.package, '')
  if (!location || !found) {
    throw invalid([
      ...(found ? [] : [{ field: 'package', key: 'field.noSuchPackage', params: {} }]),
      ...(location ? [] : [{ field: 'location', key: 'field.noSuchLocation', params: {} }]),
    ])
  }
  const at = body.putAt === undefined ? undefined : happenedAt(body.putAt)
  const { cargo, before } = await putOnShelf(context, found.id, location, { at })
  const { id, trackingNumber, pieces } = cargo
  return {
    package: { id, trackingNumber, pieces },
    location: { site: location.site, code: location.code },
    before,
  }
}
