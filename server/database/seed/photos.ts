import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { projectRoot } from '@/server/core/project-root'
import type { CompanyPictures, PackagePhotos } from '@/server/database/types'
import type { FileStore } from '@/server/gateways/file-store'
import type { DemoPackage } from './packages'
import { ONLINE_SALES_PEOPLE, type People } from './people'
import { renderPicture, type StoredPicture, storePicture } from './pictures'
import { createRandom, type Random } from './random'
import { renderFaces, renderParcels } from './svg-images'

interface PhotoBook {
  files: StoredPicture[]
  rows: Insertable<PackagePhotos>[]
}

export async function makeProfilePictures(store: FileStore): Promise<StoredPicture[]> {
  const random = createRandom('faces')
  const faces = await Promise.all(
    renderFaces(ONLINE_SALES_PEOPLE).map((image) => renderPicture(image, 'profile')),
  )
  return Promise.all(faces.map((face) => storePicture(store, face, random)))
}

/** The drawings of the website, which nobody takes for photos. */
const DEMO_PICTURES = [
  { subject: 'warehouse', name: 'warehouse.svg' },
  { subject: 'counter', name: 'kariakoo.svg' },
] as const

export async function makeCompanyPictures(
  store: FileStore,
): Promise<{ files: StoredPicture[]; rows: Insertable<CompanyPictures>[] }> {
  const random = createRandom('company')
  const stored = await Promise.all(
    DEMO_PICTURES.map(async ({ subject, name }) => {
      const svg = await readFile(join(projectRoot, 'public/drawings', name), 'utf8')
      return { subject, file: await storePicture(store, await renderPicture(svg, 'company'), random) }
    }),
  )
  return {
    files: stored.map(({ file }) => file),
    rows: stored.map(({ subject, file }) => ({ subject, file_id: file.id })),
  }
}

/** Whoever waits to be recognised is photographed, and much of what came lately. */
function photosOf(cargo: DemoPackage, random: Random): number {
  if (cargo.customer === null) return 1
  if (cargo.received > 60) return 0
  return random.chance(cargo.batch === null ? 0.6 : 0.2) ? random.int(1, 2) : 0
}

export async function makePackagePhotos(
  packages: readonly DemoPackage[],
  store: FileStore,
  people: People,
): Promise<PhotoBook> {
  const random = createRandom('photos')
  const images = await Promise.all(renderParcels(random).map((image) => renderPicture(image, 'photo')))
  const wanted = packages.flatMap((cargo) =>
    Array.from({ length: photosOf(cargo, random) }, (_, position) => ({
      cargo,
      position,
      image: random.pick(images),
    })),
  )
  const stored = await Promise.all(
    wanted.map(async ({ cargo, position, image }) => {
      const file = await storePicture(store, image, random)
      return {
        file: { ...file, created_by: people.warehouse, created_at: cargo.receivedAt },
        row: { package_id: cargo.id, file_id: file.id, position },
      }
    }),
  )
  return { files: stored.map(({ file }) => file), rows: stored.map(({ row }) => row) }
}
