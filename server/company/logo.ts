import { randomUUID } from 'node:crypto'
import { type CompanySettings, companyProfile, type uploadCompanyLogo } from '@/lib/contracts/company'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import type { Pictures } from '@/server/files/pictures'
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

/** Bytes first, then the row: a crash between leaves a file that nobody knows, never a logo without its picture. */
export function uploadLogo(parts: Parts) {
  return async (
    context: Context,
    { request }: InputOf<typeof uploadCompanyLogo>,
  ): Promise<CompanySettings> => {
    const upload = await receiveUpload(request, uploadsFolder(context.config))
    try {
      const picture = await parts.pictures.read(upload.path, 'logo')
      const { width, height } = picture
      const name = randomUUID()
      const next = {
        logo: { url: `/files/${name}.png`, width, height },
        shareImageUrl: `/files/${name}-share.jpg`,
      }
      await parts.store.write(`${name}.png`, picture.bytes)
      await parts.store.write(`${name}-share.jpg`, picture.thumbnail)
      const byteSize = picture.bytes.length
      const storageKey = `${name}.png`
      const before = await context.db.transaction().execute(async (db) => {
        await recordFile(
          db,
          { id: randomUUID(), kind: 'logo', storageKey, mediaType: 'image/png', byteSize, width, height },
          actorOf(context).id,
        )
        return put({ ...context, db }, next)
      })
      await removeBytes(parts, before)
      return findCompanySettings(context.db)
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
