import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as lanes from '@/lib/contracts/lanes'
import type { Database } from '@/server/core/database'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

interface Ends {
  departurePort: string
  dischargePort: string
}

/** A lane with its cities, by sea and by air, behind all others. */
export async function insertLane(db: Database, { departurePort, dischargePort }: Ends): Promise<void> {
  const named = (code: string) => ({ code, english: code, chinese: code, swahili: code })
  await db
    .insertInto('lane_cities')
    .values([named(departurePort), named(dischargePort)])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('lanes')
    .values({
      departure_port: departurePort,
      discharge_port: dischargePort,
      is_by_sea: true,
      is_by_air: true,
      sort_order: 99,
    })
    .execute()
}

const cityBodies: [BodyInputOf<typeof lanes.createLaneCity>, BodyInputOf<typeof lanes.createLaneCity>] = [
  { code: 'yiwu', english: 'Yiwu market', chinese: '义乌', swahili: 'Soko la Yiwu' },
  { code: 'kigoma', english: 'Kigoma port', chinese: '基戈马', swahili: 'Bandari ya Kigoma' },
]

type LaneBody = Required<BodyInputOf<typeof lanes.createLane>>
const byAir = { isBySea: false, isByAir: true, sortOrder: 21, isActive: false }
const bySea = { isBySea: true, isByAir: false, sortOrder: 22, isActive: true }

async function readLane({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, lanes.listLanes, { token })).lanes.find((each) => each.id === id)
  if (!read) throw new Error('the lane is not in the list')
  return versionSent(read)
}

async function readCity({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, lanes.listLanes, { token })).cities.find((each) => each.id === id)
  if (!read) throw new Error('the city is not in the list')
  return versionSent(read)
}

/** Four cities that are not there yet, as two lanes. */
async function twoLanes({ api, token }: Office, prefix: string): Promise<[Ends, Ends]> {
  for (const end of ['a', 'b', 'c', 'd']) {
    const name = `${prefix}-${end}`
    await ask(api, lanes.createLaneCity, {
      token,
      body: { code: name, english: name, chinese: name, swahili: name },
    })
  }
  return [
    { departurePort: `${prefix}-a`, dischargePort: `${prefix}-b` },
    { departurePort: `${prefix}-c`, dischargePort: `${prefix}-d` },
  ]
}

/** Between which cities batches travel. */
export const LANE_CALLS: StoredCall[] = [
  stores(lanes.createLaneCity, async (office) => ({
    sent: cityBodies.map((body) => ({ body })),
    read: (answer) => readCity(office, answer),
  })),
  stores(lanes.updateLaneCity, async (office) => {
    const { api, token } = office
    const idOf = async (code: string) =>
      (
        await ask(api, lanes.createLaneCity, {
          token,
          body: { code, english: 'Here', chinese: '此地', swahili: 'Hapa' },
        })
      ).id
    const [first, second] = cityBodies
    const [one, other] = [await idOf('ningbo'), await idOf('lome')]
    // Of the second one the version is counted on by a save in between.
    await ask(api, lanes.updateLaneCity, {
      token,
      params: { id: other },
      body: { code: 'lome', english: 'There', chinese: '彼地', swahili: 'Huko', version: 1 },
    })
    return {
      sent: [
        { params: { id: one }, body: { ...first, code: 'ningbo', version: 1 } },
        { params: { id: other }, body: { ...second, code: 'lome', version: 2 } },
      ],
      read: (answer) => readCity(office, answer),
    }
  }),
  stores(lanes.createLane, async (office) => {
    const [one, other] = await twoLanes(office, 'new')
    const bodies: LaneBody[] = [
      { ...one, ...byAir },
      { ...other, ...bySea },
    ]
    return { sent: bodies.map((body) => ({ body })), read: (answer) => readLane(office, answer) }
  }),
  stores(lanes.updateLane, async (office) => {
    const { api, token } = office
    const [one, other] = await twoLanes(office, 'old')
    const idOf = async (body: LaneBody) => (await ask(api, lanes.createLane, { token, body })).id
    const first = await idOf({ ...one, ...bySea })
    const second = await idOf({ ...other, ...byAir })
    await ask(api, lanes.updateLane, {
      token,
      params: { id: second },
      body: { ...other, ...byAir, sortOrder: 8, version: 1 },
    })
    return {
      sent: [
        { params: { id: first }, body: { ...one, ...byAir, version: 1 } },
        { params: { id: second }, body: { ...other, ...bySea, version: 2 } },
      ],
      read: (answer) => readLane(office, answer),
    }
  }),
]
