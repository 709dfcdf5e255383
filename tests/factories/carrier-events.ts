import type { Database } from '@/server/core/database'

/** The actual departure and discharge of a batch by its carrier, as they propose its moves. */
export async function insertCarrierFacts(
  db: Database,
  batchId: string,
): Promise<{ left: string; discharged: string }> {
  const at = new Date('2026-10-03T00:30:00+08:00')
  const event = {
    batch_id: batchId,
    provider: 'dcsa',
    classifier: 'ACT',
    happens_on: '2026-10-03',
    happens_at: at,
    reported_at: at,
    by_vessel: true,
  }
  const insert = async (fields: { event_id: string; type: string; code: string; location: string }) => {
    const row = db.insertInto('carrier_events').values({ ...event, ...fields })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  const left = await insert({ event_id: 'left', type: 'TRANSPORT', code: 'DEPA', location: 'CNNSA' })
  const discharged = await insert({ event_id: 'disc', type: 'EQUIPMENT', code: 'DISC', location: 'TZDAR' })
  await db
    .insertInto('carrier_facts')
    .values({ batch_id: batchId, left_event_id: left, discharged_event_id: discharged })
    .execute()
  return { left, discharged }
}
