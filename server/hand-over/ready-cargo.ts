import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/hand-over'
import { findHandOverCodeMode } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { findPackageRows } from '@/server/packages/get-package'
import { findPieceNumbers } from '@/server/packages/pieces'

const MOST = 500

/** What was discharged and lies at the counter, as much of it as a device keeps. */
export async function listReadyCargo({ db }: Context): Promise<DataOf<typeof contract.listReadyCargo>> {
  const { rows } = await sql<{ id: string }>`
    select id from packages where shown_status = 4 and batch_id is not null
    order by created_at desc, id limit ${MOST}`.execute(db)
  const packages = await findPackageRows(
    db,
    rows.map(({ id }) => id),
  )
  const found = rows.flatMap(({ id }) => packages.get(id) ?? [])
  const numbers = await findPieceNumbers(db, found)
  return {
    codeMode: await findHandOverCodeMode(db),
    packages: found.map((cargo) => ({
      id: cargo.id,
      trackingNumber: cargo.trackingNumber,
      courierNumber: cargo.courierNumber,
      receiverInfo: cargo.receiverInfo,
      pieces: cargo.pieces,
      isPaymentComplete: cargo.isPaymentComplete,
      remainingUSD: cargo.remainingUSD,
      pieceNumbers: numbers.get(cargo.id) ?? [],
    })),
  }
}
