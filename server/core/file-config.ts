import { resolve } from 'node:path'
import * as z from 'zod'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')
const optional = z.string().trim().optional()

/** The part of the environment that says where uploaded files lie. */
export const fileEnvironment = z.object({
  FILE_STORE: z.enum(['folder', 's3'], { error: 'must be folder or s3' }).default('folder'),
  S3_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'must be a web address such as https://s3.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-west-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket: 3 to 63 small letters, digits, - or .')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path in the bucket, such as office/files')
    .transform((value) => `${value.replace(/\/$/, '')}/`)
    .optional(),
  S3_PATH_STYLE: onOff,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PRESIGNED_READS: onOff,
})

type Environment = z.output<typeof fileEnvironment>

/** How an S3 store is reached. */
export interface S3Connection {
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  /** https://host/bucket instead of https://bucket.host */
  isPathStyle: boolean
  /** Undefined: those of the machine, found the way Amazon's client does. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface S3Bucket extends S3Connection {
  bucket: string
  /** In front of every name: '' or 'office/files/'. */
  prefix: string
  /** Whether browsers fetch files from the store itself, by addresses that expire. */
  isReadDirectly: boolean
}

export interface FileConfig {
  store: 'folder' | 's3'
  folder: string
  /** Also where the folder is used, once a bucket is named: files can be moved there. */
  s3: S3Bucket | null
}

function connectionOf(value: Environment, wrong: (message: string) => never): S3Connection {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  const connection = {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    isPathStyle: value.S3_PATH_STYLE === 'on',
  }
  if (accessKeyId && secretAccessKey) return { ...connection, credentials: { accessKeyId, secretAccessKey } }
  if (accessKeyId) return wrong('S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is')
  if (secretAccessKey) return wrong('S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is')
  return { ...connection, credentials: undefined }
}

const BUCKET_LOCATION = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*[\w-]))?\/?$/

/** The bucket that BACKUP_DIR names as s3://bucket/prefix, in the same store as the files; null for a folder. */
export function backupBucketOf(
  value: Environment,
  location: string | undefined,
  wrong: (message: string) => never,
): S3Bucket | null {
  if (!location?.startsWith('s3:')) return null
  const [, bucket, prefix] = BUCKET_LOCATION.exec(location) ?? []
  if (bucket === undefined)
    return wrong('BACKUP_DIR must be a folder, or a bucket such as s3://backups/office')
  return {
    ...connectionOf(value, wrong),
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    isReadDirectly: false,
  }
}

export function fileConfigOf(
  value: Environment,
  dataDir: string,
  wrong: (message: string) => never,
): FileConfig {
  const store = value.FILE_STORE
  const folder = resolve(dataDir, 'files')
  const connection = connectionOf(value, wrong)
  if (value.S3_BUCKET === undefined) {
    return store === 's3' ? wrong('S3_BUCKET must be set when FILE_STORE=s3') : { store, folder, s3: null }
  }
  const s3 = {
    ...connection,
    bucket: value.S3_BUCKET,
    prefix: value.S3_PREFIX ?? '',
    isReadDirectly: value.S3_PRESIGNED_READS === 'on',
  }
  return { store, folder, s3 }
}

/** Where browsers fetch files from when it is the store itself: 'https://bucket.s3.example.com'. */
export function directOrigin({ store, s3 }: FileConfig): string | null {
  if (store !== 's3' || !s3?.isReadDirectly) return null
  const { protocol, host } = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)
  return `${protocol}//${s3.isPathStyle ? '' : `${s3.bucket}.`}${host}`
}
