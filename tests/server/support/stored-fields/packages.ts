import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as actions from '@/lib/contracts/package-actions'
import * as contract from '@/lib/contracts/packages'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import { ask } from '../call'
import { lastAudit, type Office, type StoredCall, stores, versionSent } from './stored'

type NewPackage = Required<BodyInputOf<typeof contract.createPackage>>

export const readPackage =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, contract.getPackage, { token, params: { id } })
    return {
      ...versionSent(read),
      receiverId: read.receiverInfo?.id,
      batchId: read.batchInfo?.id ?? null,
      cartonId: read.cartonInfo?.id,
      imageIds: read.images.map((image) => image.id),
    }
  }

async function packageBodies({ api: { db } }: Office): Promise<[NewPackage, NewPackage]> {
  const first: NewPackage = {
    receiverId: (await insertCustomer(db)).id,
    packingList: [
      {
        productId: (await insertProduct(db)).id,
        description: 'Kettles in cartons',
        quantity: '3.25',
        price: '1.2345',
        priceReason: 'Agreed',
        pieces: 7,
        weightKg: '12.345',
        lengthCm: '41.5',
        widthCm: '32.25',
        heightCm: '23.75',
      },
    ],
    batchId: (await insertBatch(db, { exchangeRate: '2611' })).id,
    currencyConverter: '2612.5',
    rateReason: 'Agreed',
    courierNumber: 'SF1029384756',
    freightMode: 'sea',
    imageIds: [(await insertPhoto(db)).id, (await insertPhoto(db)).id],
    remark: 'Fragile',
    officialRemark: 'Opened by customs',
    shelf: 'B-12',
    isPriced: true,
  }
  const second: NewPackage = {
    receiverId: (await insertCustomer(db)).id,
    packingList: [
      {
        productId: (await insertProduct(db)).id,
        description: 'Lamps in sacks',
        quantity: '4.5',
        price: '0',
        priceReason: 'Damaged',
        pieces: 8,
        weightKg: '22.5',
        lengthCm: '51.5',
        widthCm: '42.25',
        heightCm: '33.75',
      },
    ],
    batchId: null,
    currencyConverter: '2622.75',
    rateReason: 'Agreed by phone',
    courierNumber: 'YT5647382910',
    freightMode: 'air',
    imageIds: [(await insertPhoto(db)).id],
    remark: 'Wet',
    officialRemark: 'Sent back once',
    shelf: 'C-13',
    isPriced: false,
  }
  return [first, second]
}

const notStored = {
  rateReason: 'is written down with a rate that is far from the day’s',
  'packingList.0.priceReason': 'is stored with a price by hand: tests/server/price-lists.test.ts',
}

const approved = { waitingStatus: 'approved', freightMode: 'sea' } as const

export const PACKAGE_CALLS: StoredCall[] = [
  stores(contract.createPackage, async (office) => ({
    sent: (await packageBodies(office)).map((body) => ({ body })),
    read: readPackage(office),
    notStored,
  })),
  stores(contract.updatePackage, async (office) => {
    const params = { id: (await insertPackage(office.api.db)).id }
    const [first, second] = (await packageBodies(office)).map(({ batchId: _batch, ...body }) => body)
    if (!first || !second) throw new Error('two bodies are needed')
    return {
      sent: [
        { params, body: { ...first, version: 1 } },
        { params, body: { ...second, version: 2 } },
      ],
      read: readPackage(office),
      notStored,
    }
  }),
  stores(contract.setWaitingStatus, async (office) => {
    const { db } = office.api
    const waiting = async (waitingStatus: 'pending' | 'approved') => ({
      id: (await insertPackage(db, { waitingStatus })).id,
    })
    return {
      sent: [
        {
          params: await waiting('pending'),
          body: { waitingStatus: 'approved' as const, overrideReason: 'Pays in Dar' },
        },
        {
          params: await waiting('approved'),
          body: { waitingStatus: 'released' as const, overrideReason: 'Taken back' },
        },
      ],
      read: async (answer) => ({
        ...(await readPackage(office)(answer)),
        // A package shows no reason: the audit log does.
        overrideReason: (await lastAudit(office, answer.id))?.reason,
      }),
    }
  }),
  stores(contract.setPackageBatch, async (office) => {
    const { db } = office.api
    const params = { id: (await insertPackage(db, approved)).id }
    return {
      sent: [
        { params, body: { batchId: (await insertBatch(db)).id } },
        { params, body: { batchId: (await insertBatch(db)).id } },
      ],
      read: readPackage(office),
    }
  }),
  stores(contract.setPackageCarton, async (office) => {
    const { db } = office.api
    const batchId = (await insertBatch(db)).id
    const params = { id: (await insertPackage(db, { ...approved, batchId })).id }
    const carton = (number: string) =>
      db.insertInto('cartons').values({ batch_id: batchId, number }).returning('id').executeTakeFirstOrThrow()
    return {
      sent: [
        { params, body: { cartonId: (await carton('K1')).id } },
        { params, body: { cartonId: (await carton('K2')).id } },
      ],
      read: readPackage(office),
    }
  }),
  stores(actions.deliverPackage, async (office) => {
    const { db } = office.api
    const discharged = async () => {
      const batchId = (await insertBatch(db, { transitStatus: 4 })).id
      const { id } = await insertPackage(db, { ...approved, batchId, transitStatus: 4 })
      await db.updateTable('packages').set({ pieces: 2 }).where('id', '=', id).execute()
      await db.updateTable('packing_items').set({ pieces: 2 }).where('package_id', '=', id).execute()
      return { id }
    }
    const photo = async () => (await insertPhoto(db)).id
    await db
      .insertInto('settings')
      .values({ key: 'handOverCode', value: '"required"' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"required"' }))
      .execute()
    return {
      sent: [
        {
          params: await discharged(),
          body: {
            deliveredTo: 'Juma',
            fileId: await photo(),
            overrideReason: 'Pays on Friday',
            receiverCode: null,
            withoutCodeReason: 'Lost the phone',
            pieces: [1],
          },
        },
        {
          params: await discharged(),
          body: {
            deliveredTo: 'Asha',
            fileId: await photo(),
            overrideReason: 'Known for years',
            receiverCode: null,
            withoutCodeReason: 'Her brother came',
            pieces: [1, 2],
          },
        },
      ],
      read: async (answer) => {
        const { delivery, pieces } = await readPackage(office)(answer)
        // A code is compared and stored nowhere.
        const went = Array.from({ length: pieces }, (_, at) => at + 1)
        return { ...delivery, fileId: delivery?.image?.id, receiverCode: null, pieces: went }
      },
    }
  }),
  stores(actions.undoDelivery, async (office) => {
    const { db } = office.api
    const delivered = async () => ({ id: (await insertPackage(db, { ...approved, deliveredDaysAgo: 1 })).id })
    return {
      sent: [
        { params: await delivered(), body: { reason: 'The wrong package' } },
        { params: await delivered(), body: { reason: 'The wrong person' } },
      ],
      read: ({ id }) => lastAudit(office, id),
    }
  }),
]
