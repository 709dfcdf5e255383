import type { Image } from '@/lib/contracts/files'

/** 'abc.webp' -> 'abc-thumb.webp'. */
export function thumbnailKey(storageKey: string): string {
  return storageKey.replace(/\.webp$/, '-thumb.webp')
}

/** The name that a file or its thumbnail has in the database. */
export function storageKeyOf(key: string): string {
  return key.replace('-thumb.webp', '.webp')
}

export function thumbnailUrl(storageKey: string): string {
  return `/files/${thumbnailKey(storageKey)}`
}

export interface FileRow {
  id: string
  storage_key: string
  width: number
  height: number
}

/** A stored picture as the wire shows it; its name is as unguessable as its id. */
export function presentImage(row: FileRow): Image {
  return {
    id: row.id,
    url: `/files/${row.storage_key}`,
    thumbnailUrl: thumbnailUrl(row.storage_key),
    width: row.width,
    height: row.height,
  }
}
