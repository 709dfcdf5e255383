import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const DAY_MS = 24 * 60 * 60 * 1000
/** So long after a build was last served a page of it may still be open somewhere. */
const RETENTION_DAYS = 14

async function filesBelow(folder: string): Promise<{ name: string; mtimeMs: number }[]> {
  const files: { name: string; mtimeMs: number }[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    // Another copy may just have removed or renamed it.
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile()) files.push({ name, mtimeMs: found.mtimeMs })
  }
  return files
}

/** Touches a retained file or copies it, by an atomic rename, because other processes may be serving it. */
async function retainFile(file: string, retained: string, now: Date): Promise<void> {
  try {
    await utimes(retained, now, now)
  } catch {
    await mkdir(dirname(retained), { recursive: true })
    const part = `${retained}.${process.pid}.part`
    await copyFile(file, part, constants.COPYFILE_FICLONE)
    await utimes(part, now, now)
    await rename(part, retained)
  }
}

/**
 * Keeps a build's scripts and style sheets beside those of former builds and of the builds that other copies serve, for the
 * pages that still name them. Their names change with their content, so that they can lie in one folder.
 */
export async function retainAssets(built: string, retained: string, now = new Date()): Promise<void> {
  await mkdir(retained, { recursive: true })
  for (const { name } of await filesBelow(built))
    await retainFile(join(built, name), join(retained, name), now)
  for (const { name, mtimeMs } of await filesBelow(retained)) {
    if (mtimeMs < now.getTime() - RETENTION_DAYS * DAY_MS) await rm(join(retained, name), { force: true })
  }
}

/** Runs now and once a day. A full disk is logged and does not stop the server. */
export async function retainAssetsDaily(
  app: FastifyInstance,
  built: string,
  retained: string,
): Promise<void> {
  const tryRetain = () =>
    retainAssets(built, retained).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the scripts of this build were not kept for the next'),
    )
  await tryRetain()
  const timer = setInterval(() => void tryRetain(), DAY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
