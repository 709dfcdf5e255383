import { PassThrough } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Bucket } from '@/server/core/file-config'
import type { BackupDraft, BackupStore, FoundBackup } from './backup-store'
import { contentOf, createS3Client, loadSdk, type Sdk, s3Failure } from './s3-store'

/** A backup goes up in pieces of so much, two at a time: ten thousand of them are the most that S3 takes. */
const PART_BYTES = 16 * 1024 * 1024
/** For one piece, on a slow line. */
const PART_MS = 10 * 60_000

/** The object is there once its last piece is; what was begun is given up by S3's own rule for that, if we are killed. */
async function startUpload(client: S3Client, Bucket: string, Key: string): Promise<BackupDraft> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const location = `s3://${Bucket}/${Key}`
  const stream = new PassThrough()
  const upload = new Upload({
    client,
    params: { Bucket, Key, Body: stream, ContentType: 'application/octet-stream' },
    partSize: PART_BYTES,
    queueSize: 2,
  })
  const done = upload.done().catch((error: unknown) => {
    const failed = s3Failure(location, error)
    stream.destroy(failed)
    throw failed
  })
  done.catch(() => {})
  return {
    location,
    stream,
    async finish() {
      await done
    },
    async abandon() {
      await upload.abort()
      stream.destroy()
      await done.catch(() => {})
    },
  }
}

async function listObjects(sdk: Sdk, client: S3Client, { bucket, prefix }: S3Bucket): Promise<FoundBackup[]> {
  const found: FoundBackup[] = []
  const where = { Bucket: bucket, Prefix: prefix, Delimiter: '/' }
  for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, where)) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      found.push({ name: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified })
  }
  return found
}

export async function createBackupBucket(settings: S3Bucket): Promise<BackupStore> {
  const sdk = await loadSdk()
  // No limit between two bytes: a restore stops reading while the database works.
  const client = createS3Client(sdk, settings, { requestTimeout: PART_MS })
  const { bucket, prefix } = settings
  const locationOf = (name: string) => `s3://${bucket}/${prefix}${name}`
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const explained = <Result>(work: Promise<Result>, location: string): Promise<Result> =>
    work.catch((error: unknown) => {
      throw s3Failure(location, error)
    })
  return {
    location: locationOf(''),
    locationOf,
    create: (name) => startUpload(client, bucket, at(name).Key),
    async open(name) {
      return contentOf(await explained(client.send(new sdk.GetObjectCommand(at(name))), locationOf(name)))
    },
    list: () => explained(listObjects(sdk, client, settings), locationOf('')),
    async remove(name) {
      await explained(client.send(new sdk.DeleteObjectCommand(at(name))), locationOf(name))
    },
  }
}
