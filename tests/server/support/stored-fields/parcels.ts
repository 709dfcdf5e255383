import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as receiving from '@/lib/contracts/receiving'
import * as waitingRoom from '@/lib/contracts/waiting-room'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { ask } from '../call'
import { readPackage } from './packages'
import { lastAudit, type Office, type StoredCall, stores, versionSent } from './stored'

type NewParcel = Required<BodyInputOf<typeof receiving.receiveParcel>>

async function parcelBodies(
  { api: { db } }: Office,
  numbers: [string, string],
): Promise<[NewParcel, NewParcel]> {
  return [
    {
      courierNumber: numbers[0],
      receiverId: (await insertCustomer(db)).id,
      pieces: 3,
      weightKg: '12.345',
      lengthCm: '41.5',
      widthCm: '32.25',
      heightCm: '23.75',
      freightMode: 'sea',
      description: 'Kettles',
      shelf: 'B-12',
      imageIds: [(await insertPhoto(db)).id],
      accepted: ['repeated'],
    },
    {
      courierNumber: numbers[1],
      receiverId: (await insertCustomer(db)).id,
      pieces: 4,
      weightKg: '22.5',
      lengthCm: '51.5',
      widthCm: '42.25',
      heightCm: '33.75',
      freightMode: 'air',
      description: 'Lamps',
      shelf: 'C-13',
      imageIds: [(await insertPhoto(db)).id],
      accepted: ['owner', 'weight'],
    },
  ]
}

async function readOwnParcel({ api, token }: Office, id: string) {
  const query = { since: new Date(Date.now() - 3_600_000).toISOString() }
  const { latest } = await ask(api, receiving.listOwnParcels, { token, query })
  const read = latest.find((each) => each.id === id)
  if (!read) throw new Error('the parcel is not among the own ones')
  return { ...versionSent(read), receiverId: read.receiverInfo?.id }
}

const PARCEL_NOT_STORED = { accepted: 'answers a warning; the parcel is the same' }

export const PARCEL_CALLS: StoredCall[] = [
  stores(receiving.receiveParcel, async (office) => ({
    sent: (await parcelBodies(office, ['SF1111111', 'SF2222222'])).map((body) => ({ body })),
    read: ({ parcel }) => readOwnParcel(office, parcel.id),
    notStored: PARCEL_NOT_STORED,
  })),
  stores(receiving.correctParcel, async (office) => {
    const { api, token } = office
    const body = { courierNumber: 'SF3333333', receiverId: null, weightKg: '1' }
    const { parcel } = await ask(api, receiving.receiveParcel, { token, body })
    const params = { id: parcel.id }
    const [first, second] = await parcelBodies(office, ['SF4444444', 'SF5555555'])
    return {
      sent: [
        { params, body: { ...first, version: parcel.version } },
        { params, body: { ...second, version: parcel.version + 1 } },
      ],
      read: () => readOwnParcel(office, parcel.id),
      notStored: PARCEL_NOT_STORED,
    }
  }),
  stores(waitingRoom.giveParcelOwner, async (office) => {
    const { db } = office.api
    const unknown = async () => ({ id: (await insertPackage(db, { receiverId: null })).id })
    const owner = async () => ({ receiverId: (await insertCustomer(db)).id })
    return {
      sent: [
        { params: await unknown(), body: await owner() },
        { params: await unknown(), body: await owner() },
      ],
      read: (_answer, { id = '' }) => readPackage(office)({ id }),
    }
  }),
  stores(waitingRoom.claimParcel, async (office) => {
    const { api, token } = office
    const params = { id: (await insertPackage(api.db, { receiverId: null })).id }
    const bodies = [
      { name: 'Juma', phone: '+255754111222', courierNumber: 'SF 6666666' },
      { name: 'Asha', phone: '+255754333444', courierNumber: 'SF 7777777' },
    ]
    let read = 0
    return {
      sent: bodies.map((body) => ({ params, body })),
      read: async () => {
        const claims = await ask(api, waitingRoom.listParcelClaims, { token })
        return claims.filter(({ packageId }) => packageId === params.id)[read++]
      },
    }
  }),
  stores(waitingRoom.decideClaim, async (office) => {
    const { db } = office.api
    const claim = async () => {
      const { id: package_id } = await insertPackage(db, { receiverId: null })
      const claimed = { package_id, name: 'Juma', phone: '+255754111222' }
      return db.insertInto('parcel_claims').values(claimed).returning('id').executeTakeFirstOrThrow()
    }
    return {
      sent: [
        {
          params: await claim(),
          body: { status: 'accepted' as const, receiverId: (await insertCustomer(db)).id },
        },
        { params: await claim(), body: { status: 'refused' as const, receiverId: null } },
      ],
      // No call shows a claim that was decided.
      read: (_answer, { id = '' }) =>
        db
          .selectFrom('parcel_claims as claim')
          .innerJoin('packages as package', 'package.id', 'claim.package_id')
          .select(['claim.status', 'package.receiver_id as receiverId'])
          .where('claim.id', '=', id)
          .executeTakeFirstOrThrow(),
    }
  }),
  stores(waitingRoom.answerRelease, async (office) => {
    const { api, token } = office
    const ticket = async () => {
      const { id } = await insertPackage(api.db)
      const { path } = await ask(api, waitingRoom.getReleaseLink, { token, params: { id } })
      return { packageId: id, signature: new URL(path, 'http://x').searchParams.get('signature') ?? '' }
    }
    const [first, second] = [await ticket(), await ticket()]
    const ids = [first.packageId, second.packageId]
    return {
      sent: [{ body: { ...first, note: 'By sea' } }, { body: { ...second, note: 'By air' } }],
      read: async () => {
        const audit = await lastAudit(office, ids.shift() ?? '')
        return { packageId: audit?.entityId, note: audit?.reason }
      },
      notStored: { signature: 'proves who asks' },
    }
  }),
]
