import { randomUUID } from 'node:crypto'
import { type CompanySettings, companyProfile, type uploadCompanyLogo } from '@/lib/contracts/company'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { CommitLost } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'
import type { Picture, Pictures } from '@/server/files/pictures'
import { receiveUpload, uploadsFolder } from '@/server/files/receive-upload'
import { forgetFile, recordFile } from '@/server/files/use-files'
import type { FileStore } from '@/server/gateways/file-store'
import { findCompanySettings, LOGO } from './profile'
import { lockSetting, writeSetting } from './store'

interface Parts {
  store: FileStore
  pictures: Pictures
}

const setting = companyProfile.pick({ logo: true, shareImageUrl: true })
type LogoSetting = ReturnType<typeof setting.parse>

const NONE: LogoSetting = { logo: null, shareImageUrl: null }

const keyOf = (url: string | null | undefined) => url?.replace('/files/', '')

async function put(context: Context, next: LogoSetting): Promise<LogoSetting> {
  const { value } = await lockSetting(context.db, LOGO)
  const before = setting.safeParse(value).data ?? NONE
  await writeSetting(context.db, LOGO, next, actorOf(context).id)
  const former = keyOf(before.logo?.url)
  if (former) await forgetFile(context.db, former)
  if (before.logo?.url !== next.logo?.url) {
    const changes = { logo: { old: before.logo?.url ?? null, new: next.logo?.url ?? null } }
    await audit(context, { action: 'company.logoChanged', entity: 'settings', entityId: LOGO, changes })
  }
  return before
}

async function removeBytes({ store }: Parts, { logo, shareImageUrl }: LogoSetting): Promise<void> {
  for (const url of [logo?.url, shareImageUrl]) {
    const key = keyOf(url)
    if (key) await store.remove(key)
  }
}

/**
 * Bytes first, then the row: a crash between leaves a file that nobody knows, never a logo without its picture. Answers the
 * logo of before, whose bytes nobody needs any more.
 */
async function storeLogo(parts: Parts, context: Context, picture: Picture): Promise<LogoSetting> {
  const { bytes, thumbnail, width, height } = picture
  const name = randomUUID()
  const storageKey = `${name}.png`
  const shareKey = `${name}-share.jpg`
  const next = { logo: { url: `/files/${storageKey}`, width, height }, shareImageUrl: `/files/${shareKey}` }
  const row = {
    kind: 'logo',
    storageKey,
    mediaType: 'image/png',
    byteSize: bytes.length,
    width,
    height,
  } as const
  try {
    await parts.store.write(storageKey, bytes)
    await parts.store.write(shareKey, thumbnail)
    return await context.db.transaction().execute(async (db) => {
      await recordFile(db, { id: randomUUID(), ...row }, actorOf(context).id)
      return put({ ...context, db }, next)
    })
  } catch (error) {
    // After a commit of which nobody knows whether it was, this may be the logo.
    if (!(error instanceof CommitLost)) await removeBytes(parts, next)
    throw error
  }
}

export function uploadLogo(parts: Parts) {
  return async (
    context: Context,
    { request }: InputOf<typeof uploadCompanyLogo>,
  ): Promise<CompanySettings> => {
    const upload = await receiveUpload(request, uploadsFolder(context.config))
    try {
      const picture = await parts.pictures.read(upload.path, 'logo')
      await removeBytes(parts, await storeLogo(parts, context, picture))
      return await findCompanySettings(context.db)
    } finally {
      await upload.remove()
    }
  }
}

export function removeLogo(parts: Parts) {
  return async (context: Context): Promise<CompanySettings> => {
    const before = await put(context, NONE)
    context.afterCommit(() => {
      removeBytes(parts, before).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the former logo was not removed'),
      )
    })
    return findCompanySettings(context.db)
  }
}
