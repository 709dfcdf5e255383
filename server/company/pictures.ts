import type { NotNull } from 'kysely'
import type {
  CompanyPicture,
  deleteCompanyPicture as deleteEndpoint,
  uploadCompanyPicture as uploadEndpoint,
} from '@/lib/contracts/company-proof'
import { MOST_COMPANY_PICTURES, PICTURE_SUBJECTS } from '@/lib/domain/company-pictures'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import type { Pictures } from '@/server/files/pictures'
import { receivePhotoFor } from '@/server/files/upload-photo'
import { recordFile } from '@/server/files/use-files'
import type { FileStore } from '@/server/gateways/file-store'
import { lockSetting } from './store'

/** Locked by whoever changes the pictures: their number has a limit. */
const LOCK = 'companyPictures'

function selectPictures(db: Database) {
  return db
    .selectFrom('company_pictures as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['f.id', 'f.storage_key', 'f.width', 'f.height', 'f.sha256', 'p.subject'])
    .$narrowType<{ width: NotNull; height: NotNull }>()
    .orderBy('p.created_at')
    .orderBy('f.id')
    .execute()
}

export async function listPictures(db: Database): Promise<CompanyPicture[]> {
  const rows = await selectPictures(db)
  return PICTURE_SUBJECTS.flatMap((subject) =>
    rows.filter((row) => row.subject === subject).map((row) => ({ ...presentImage(row), subject })),
  )
}

const tooMany = () =>
  new ApiFailure(409, 'too_many_pictures', 'tooManyPictures', { params: { max: MOST_COMPANY_PICTURES } })

interface Parts {
  store: FileStore
  pictures: Pictures
}

export function uploadPicture(parts: Parts) {
  return async (
    context: Context,
    { query: { subject }, request }: InputOf<typeof uploadEndpoint>,
  ): Promise<CompanyPicture[]> => {
    await receivePhotoFor(parts, context, request, {
      kind: 'company',
      link: async (inside, photo) => {
        await lockSetting(inside.db, LOCK)
        const there = await selectPictures(inside.db)
        if (there.some(({ sha256 }) => sha256 === photo.sha256)) return false
        if (there.length >= MOST_COMPANY_PICTURES) throw tooMany()
        await recordFile(inside.db, photo, actorOf(inside).id)
        await inside.db.insertInto('company_pictures').values({ file_id: photo.id, subject }).execute()
        const changes = { picture: { old: null, new: subject } }
        await audit(inside, { action: 'company.pictureAdded', entity: 'settings', entityId: LOCK, changes })
        return true
      },
    })
    return listPictures(context.db)
  }
}

export async function removePicture(
  context: Context,
  { params: { id } }: InputOf<typeof deleteEndpoint>,
): Promise<CompanyPicture[]> {
  const { db } = context
  await lockSetting(db, LOCK)
  const picture = (await selectPictures(db)).find((one) => one.id === id)
  if (!picture) throw notFound()
  const { subject } = picture
  await putInBin(context, { kind: 'companyPicture', id, label: subject, customerId: null })
  await db.deleteFrom('company_pictures').where('file_id', '=', id).execute()
  const changes = { picture: { old: subject, new: null } }
  await audit(context, { action: 'company.pictureRemoved', entity: 'settings', entityId: LOCK, changes })
  return listPictures(db)
}

/** One that came back from the bin is one of as many as there may be, and of the same that was added meanwhile there is one. */
export async function checkReturnedPicture(db: Database, id: string): Promise<void> {
  await lockSetting(db, LOCK)
  const there = await selectPictures(db)
  const sha256 = there.find((one) => one.id === id)?.sha256
  if (sha256 && there.some((one) => one.id !== id && one.sha256 === sha256)) {
    throw new ApiFailure(409, 'bin_taken', 'binPictureThere')
  }
  if (there.length > MOST_COMPANY_PICTURES) throw tooMany()
}
