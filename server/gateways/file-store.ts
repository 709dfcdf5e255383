import type { Readable } from 'node:stream'
import { StartError } from '@/server/core/failures'

const FILE_KEY_PATTERN = /^[0-9a-f-]{36}((-thumb)?\.webp|\.png|-share\.jpg|\.pdf)$/

/** Whether it is the name of a whole file, and not of one in the making. */
export const isFileKey = (key: string): boolean => FILE_KEY_PATTERN.test(key)

const MEDIA_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

export function mediaTypeOf(key: string): string {
  return MEDIA_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** 'ab/abcd….webp': no folder grows beyond what a file system likes. The same in every store, so that tools can copy one to another. */
export function pathOfKey(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

/** A file that is being read: its content is read to the end, or destroyed. */
export interface OpenFile {
  size: number
  content: Readable
}

/** Where uploaded files lie: a folder, or a bucket of an S3 store. A name never gets other content. */
export interface FileStore {
  /** For people: '/srv/cargo/files', 's3://bucket/prefix/'. */
  location: string
  /** Returns when the bytes outlive a power cut. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null for what is not there. */
  read(key: string): Promise<Uint8Array | null>
  open(key: string): Promise<OpenFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Gives a file another name, in the place of what has it. */
  move(from: string, to: string): Promise<void>
  /** Every name in the store, also of files in the making. */
  list(): AsyncIterable<string>
  /** An address of the store itself, good for so many seconds; left out where we send the bytes. */
  presign?: (key: string, options: { seconds: number; cacheControl: string }) => Promise<string>
}

/** A store that does not answer or refuses us, in a sentence for whoever runs the program; callers are told to try again. */
export class FileStoreError extends StartError {
  override name = 'FileStoreError'
  /** Known by the one exit for errors. */
  readonly code = 'FILE_STORE'
}
