import type { Readable, Writable } from 'node:stream'

/** A backup on its way: nobody sees it before it is finished. */
export interface BackupDraft {
  /** For people: where it will be. */
  location: string
  stream: Writable
  /** After the stream has ended: from now on it is there. */
  finish(): Promise<void>
  /** Leaves nothing of it. */
  abandon(): Promise<void>
}

export interface FoundBackup {
  name: string
  bytes: number
  writtenAt: Date
}

/** Where backups lie: a folder, or a bucket of an S3 store. */
export interface BackupStore {
  /** For people: '/srv/backups', 's3://bucket/prefix/'. */
  location: string
  locationOf(name: string): string
  create(name: string): Promise<BackupDraft>
  open(name: string): Promise<Readable>
  /** Everything that lies there, also what is no backup; empty when there is nothing yet. */
  list(): Promise<FoundBackup[]>
  remove(name: string): Promise<void>
}
