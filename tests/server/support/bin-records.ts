import { sql } from 'kysely'
import { removeAttachment } from '@/lib/contracts/attachments'
import { createPost, deletePost } from '@/lib/contracts/blog'
import { createBulkMessage, deleteBulkMessage } from '@/lib/contracts/bulk-messages'
import { deleteCarton } from '@/lib/contracts/cartons'
import { deleteCompanyPicture } from '@/lib/contracts/company-proof'
import { deleteCustomer } from '@/lib/contracts/customers'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { expectParcels, forgetExpectedParcel } from '@/lib/contracts/expected-parcels'
import { createListView, deleteListView } from '@/lib/contracts/list-views'
import { removeNote, writePackageNote } from '@/lib/contracts/notes'
import { createPackage, deletePackage } from '@/lib/contracts/packages'
import { createPriceList, deletePriceList } from '@/lib/contracts/price-lists'
import { deleteProduct } from '@/lib/contracts/products'
import type { BinKind } from '@/lib/domain/bin'
import { officeToday } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { insertProduct } from '@/tests/factories/products'
import type { TestApi } from './api'
import { ask } from './call'

interface Office {
  api: TestApi
  token: string
}

// biome-ignore lint/suspicious/noExplicitAny: a deletion of any kind
type Deletion = Endpoint<any, any, any, any>

interface Record {
  /** Makes one with everything that can belong to it; answers its id. */
  make: (office: Office) => Promise<string>
  deletion: Deletion
}

const employeeId = async (db: Database): Promise<string> =>
  (await db.selectFrom('employees').select('id').orderBy('created_at').limit(1).executeTakeFirstOrThrow()).id

/** A file kept with a package, as an upload leaves it. */
export async function attach(db: Database, packageId: string): Promise<string> {
  const { id } = await insertPhoto(db)
  await sql`update files set kind = 'attachment' where id = ${id}`.execute(db)
  const row = { file_id: id, package_id: packageId, name: 'Receipt.jpg', added_by: await employeeId(db) }
  await db.insertInto('attachments').values(row).execute()
  return id
}

async function insertCarton(db: Database, batchId: string): Promise<string> {
  const row = { batch_id: batchId, number: 'CTN-1', container_number: 'MSKU1234565', seal: 'S-9' }
  return (await db.insertInto('cartons').values(row).returning('id').executeTakeFirstOrThrow()).id
}

let numbers = 0

async function makePackage({ api, token }: Office): Promise<string> {
  const { db } = api
  numbers += 1
  const receiverId = (await insertCustomer(db)).id
  const batchId = (await insertBatch(db)).id
  const cartonId = await insertCarton(db, batchId)
  const courierNumber = `SF10293847${numbers}`
  await ask(api, expectParcels, { token, body: { customerId: receiverId, parcels: [{ courierNumber }] } })
  const imageIds = [(await insertPhoto(db)).id, (await insertPhoto(db)).id]
  const productId = (await insertProduct(db)).id
  const line = { description: 'Kettles', quantity: '3.25', price: '1.2345', pieces: 7, weightKg: '12.345' }
  const { id } = await ask(api, createPackage, {
    token,
    body: {
      receiverId,
      courierNumber,
      imageIds,
      remark: 'Fragile',
      packingList: [{ ...line, productId }, line],
    },
  })
  await sql`
    update packages set waiting_status = 'approved', approval_override_reason = 'Known', batch_id = ${batchId}, carton_id = ${cartonId}
    where id = ${id}`.execute(db)
  const by = await employeeId(db)
  const take = { site: 'guangzhou', code: 'A-01', count: 1 }
  await attach(db, id)
  await sql`
    with note as (insert into notes (package_id, text, written_by) values (${id}, 'Wet outside', ${by}) returning id)
    insert into notifications (employee_id, kind, note_id) select ${by}, 'mention', id from note`.execute(db)
  const request = await sql<{ id: string }>`
    insert into customer_requests (package_id, customer_id, kind, text, weight_kg, cbm, net_usd)
    values (${id}, ${receiverId}, 'measureDoubt', 'Too heavy', 12.345, 0.1, 4.01) returning id`.execute(db)
  const requestId = request.rows[0]?.id
  await sql`insert into customer_request_packages (request_id, package_id) values (${requestId}, ${id})`.execute(
    db,
  )
  const photo = await insertPhoto(db)
  await sql`insert into customer_request_photos (request_id, file_id, position) values (${requestId}, ${photo.id}, 0)`.execute(
    db,
  )
  const doubt = await insertPhoto(db)
  await sql`update files set kind = 'doubt' where id = ${doubt.id}`.execute(db)
  await sql`insert into customer_doubt_photos (file_id, request_id) values (${doubt.id}, ${requestId})`.execute(
    db,
  )
  await sql`insert into package_customs (package_id, description) values (${id}, 'Kettles of steel')`.execute(
    db,
  )
  await sql`insert into package_followers (package_id, phone, language) values (${id}, '+255754000777', 'sw')`.execute(
    db,
  )
  await sql`insert into parcel_claims (package_id, name, phone) values (${id}, 'Asha', '+255754000778')`.execute(
    db,
  )
  await sql`insert into package_status_history (package_id, transit_status) values (${id}, 1)`.execute(db)
  await sql`insert into waiting_status_history (package_id, waiting_status) values (${id}, 'approved')`.execute(
    db,
  )
  await sql`insert into storage_waivers (package_id, reason, waived_by) values (${id}, 'Our fault', ${by})`.execute(
    db,
  )
  await sql`
    insert into storage_charges (package_id, through_on, days, amount_usd, charged_by) values (${id}, '2026-11-01', 3, 4.50, ${by})`.execute(
    db,
  )
  await sql`
    insert into load_scans (batch_id, package_id, carton_id, stage, code) values (${batchId}, ${id}, ${cartonId}, 'loading', 'X')`.execute(
    db,
  )
  await sql`
    insert into messages (package_id, customer_id, channel, phone, language, body)
    values (${id}, ${receiverId}, 'sms', '+255754000779', 'sw', 'Habari')`.execute(db)
  await countLocation(api, { ...take, packageId: id, by })
  return id
}

/** As it stands when the package was seen in a count of its location, and was short. */
async function countLocation(
  { owner }: TestApi,
  { site, code, packageId, by }: { site: string; code: string; packageId: string; by: string },
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into stock_takes (site, code, started_by, state, ended_at, differing)
     values ($1, $2, $3, 'counted', now(), 1) returning id`,
    [site, code, by],
  )
  const of = [rows[0]?.id, packageId, code]
  await owner.query(
    'insert into stock_take_scans (stock_take_id, package_id, code, pieces, scanned_by) values ($1, $2, $3, 2, $4)',
    [...of, by],
  )
  await owner.query(
    `insert into stock_take_differences (stock_take_id, package_id, code, kind, pieces, seen_pieces) values ($1, $2, $3, 'short', 7, 2)`,
    of,
  )
}

async function makeCustomer({ api: { db, owner } }: Office): Promise<string> {
  numbers += 1
  const by = await employeeId(db)
  const fields = {
    name: 'Rehema Said',
    shippingMark: 'RHM',
    secretTrackingCode: `kx${numbers}umj`,
    salesPersonIds: [by],
  }
  const { id } = await insertCustomer(db, { ...fields, phones: ['+255754555001', '+255754555002'] })
  await sql`
    with note as (insert into notes (customer_id, text, written_by) values (${id}, 'Pays late', ${by}) returning id)
    insert into notifications (employee_id, kind, note_id) select ${by}, 'mention', id from note`.execute(db)
  await sql`
    insert into collectors (customer_id, name, phone, is_standing) values (${id}, 'Juma', '+255754555003', true)`.execute(
    db,
  )
  await sql`insert into hand_over_codes (customer_id) values (${id})`.execute(db)
  const unknown = await insertPackage(db, { receiverId: null })
  await sql`
    insert into parcel_claims (package_id, customer_id, name, phone, proof)
    values (${unknown.id}, ${id}, 'Juma', '+255754555003', 'Two red bags')`.execute(db)
  await sql`
    insert into forgetting_requests (customer_id, state, answer, decided_by, decided_at)
    values (${id}, 'declined', 'Cargo is open', ${by}, now())`.execute(db)
  await owner.query(
    `with key as (insert into api_keys (name, token_hash, hint, scopes, is_restricted, expires_on, created_by)
       values ('Shop', sha256($2::text::bytea), 'abc', '{cargo.read}', true, '2027-01-01', $3) returning id)
     insert into api_key_customers (key_id, customer_id) select id, $1 from key`,
    [id, id, by],
  )
  await sql`
    with link as (
      insert into invoice_links (content_hash, edition, terms, kind, language, customer_id, made_by)
      values (encode(sha256(${id}::text::bytea), 'hex'), 0, '{"numbers": ["UMJ1"]}', 'combined', 'en', ${id}, ${by}) returning id)
    insert into invoice_link_looks (link_id, looked_on, method) select id, '2026-11-01', 'pdf' from link`.execute(
    db,
  )
  return id
}

/** Every kind that goes to the bin. */
export const BIN_RECORDS: { [Kind in BinKind]: Record } = {
  package: { make: makePackage, deletion: deletePackage },
  customer: { make: makeCustomer, deletion: deleteCustomer },
  product: { make: async ({ api }) => (await insertProduct(api.db)).id, deletion: deleteProduct },
  carton: {
    async make({ api: { db } }) {
      const batchId = (await insertBatch(db)).id
      const id = await insertCarton(db, batchId)
      await sql`insert into container_days (carton_id, size, discharged_on) values (${id}, '40HC', '2026-11-01')`.execute(
        db,
      )
      await sql`insert into load_scans (batch_id, carton_id, stage, code) values (${batchId}, ${id}, 'loading', 'Y')`.execute(
        db,
      )
      return id
    },
    deletion: deleteCarton,
  },
  post: {
    async make({ api, token }) {
      const thumbnailId = (await insertPhoto(api.db)).id
      const texts = { title: 'New ship', summary: 'Faster', post: '<p>Twenty days.</p>' }
      const body = {
        ...texts,
        type: 'news' as const,
        language: 'en' as const,
        status: 'published' as const,
        thumbnailId,
      }
      return (await ask(api, createPost, { token, body })).id
    },
    deletion: deletePost,
  },
  priceList: {
    async make({ api, token }) {
      const productId = (await insertProduct(api.db)).id
      const rule = { measure: 'item' as const, price: '12.5', productId }
      const customerId = (await insertCustomer(api.db)).id
      const body = { name: 'For one', firstDay: officeToday(), customerId, rules: [rule] }
      return (await ask(api, createPriceList, { token, body })).id
    },
    deletion: deletePriceList,
  },
  bulkMessage: {
    async make({ api, token }) {
      const audience = { kind: 'customers' as const }
      const body = {
        title: 'Holiday',
        channel: 'sms' as const,
        audience,
        bodies: { en: 'Hi', zh: '', sw: '' },
      }
      return (await ask(api, createBulkMessage, { token, body })).id
    },
    deletion: deleteBulkMessage,
  },
  expectedParcel: {
    async make({ api, token }) {
      numbers += 1
      const customerId = (await insertCustomer(api.db)).id
      const parcels = [{ courierNumber: `YT99${numbers}`, expectedWeightKg: '2.5', remark: 'Red' }]
      const [parcel] = await ask(api, expectParcels, { token, body: { customerId, parcels } })
      const order = await insertPhoto(api.db)
      await sql`update files set kind = 'order' where id = ${order.id}`.execute(api.db)
      await sql`
        update expected_parcels set order_file_id = ${order.id}, declared_amount = 12.50, declared_currency = 'USD'
        where id = ${parcel?.id}`.execute(api.db)
      return parcel?.id ?? ''
    },
    deletion: forgetExpectedParcel,
  },
  attachment: {
    make: async ({ api: { db } }) => attach(db, (await insertPackage(db)).id),
    deletion: removeAttachment,
  },
  companyPicture: {
    async make({ api: { db } }) {
      const { id } = await insertPhoto(db)
      await sql`update files set kind = 'company' where id = ${id}`.execute(db)
      // As whoever added one has left it, who is waited for.
      await sql`insert into settings (key, value) values ('companyPictures', 'null') on conflict do nothing`.execute(
        db,
      )
      await db.insertInto('company_pictures').values({ file_id: id, subject: 'warehouse' }).execute()
      return id
    },
    deletion: deleteCompanyPicture,
  },
  note: {
    async make({ api, token }) {
      const { id: packageId } = await insertPackage(api.db)
      const mentionIds = [await employeeId(api.db)]
      const body = { text: 'Wet outside', mentionIds }
      return (await ask(api, writePackageNote, { token, params: { id: packageId }, body })).id
    },
    deletion: removeNote,
  },
  listView: {
    async make({ api, token }) {
      const body = { list: 'packages' as const, name: 'Late ones', query: 'search=late', isShared: true }
      return (await ask(api, createListView, { token, body })).id
    },
    deletion: deleteListView,
  },
}
