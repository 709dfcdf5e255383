import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { type Home, prepareHome } from '@/server/database/embedded/home'

const made: string[] = []
/** A data folder that the account of PostgreSQL may not enter. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-home-'))
  chmodSync(folder, 0o700)
  made.push(folder)
  return folder
}

function prepare(dataDir: string): Home {
  const home = prepareHome(dataDir)
  if (!made.includes(home.dir)) made.push(home.dir)
  return home
}

/** With a database in it. */
async function newHome() {
  const dataDir = newDataDir()
  const { dir } = prepare(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, log: { info() {}, warn() {} }, durable: false })
  await database.stop()
  return { dataDir, dir }
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

// Only root starts PostgreSQL as another account, which may not enter every folder.
describe.runIf(process.getuid?.() === 0)('a database outside of its data folder', () => {
  it('belongs to one data folder, at every start', async () => {
    const { dataDir, dir } = await newHome()
    expect(dir.startsWith('/var/lib/umoja-cargo/')).toBe(true)
    expect(readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()).toBe(dir)
    expect(prepare(dataDir).dir).toBe(dir)
  })

  it('is refused to a copy of that folder in one line, which can begin with a database of its own', async () => {
    const { dataDir, dir } = await newHome()
    const copy = newDataDir()
    cpSync(dataDir, copy, { recursive: true })
    const refusal = `The database in ${dir} belongs to ${dataDir}, and ${copy} is a copy of that.`
    expect(() => prepareHome(copy)).toThrow(refusal)
    await expect(startEmbeddedDatabase({ dataDir: copy, log: { info() {}, warn() {} } })).rejects.toThrow(
      refusal,
    )
    rmSync(join(copy, 'postgres-location'))
    const own = prepare(copy)
    expect(own.dir).not.toBe(dir)
    expect(existsSync(own.pgdata)).toBe(false)
  })

  it('goes on after a move of the folder when its note is corrected', async () => {
    const { dataDir, dir } = await newHome()
    const moved = `${dataDir}-moved`
    renameSync(dataDir, moved)
    made.push(moved)
    expect(() => prepareHome(moved)).toThrow('if you moved the folder, write its path into')
    writeFileSync(join(dir, 'owner'), `${moved}\n`)
    expect(prepare(moved).dir).toBe(dir)
  })

  it('of a release that stored no note belongs to the folder that its name was made of', async () => {
    const { dataDir, dir } = await newHome()
    rmSync(join(dir, 'owner'))
    const copy = newDataDir()
    cpSync(dataDir, copy, { recursive: true })
    expect(() => prepareHome(copy)).toThrow(`The database in ${dir} belongs to another folder`)
    expect(prepare(dataDir).dir).toBe(dir)
    expect(readFileSync(join(dir, 'owner'), 'utf8').trim()).toBe(dataDir)
  })
})
