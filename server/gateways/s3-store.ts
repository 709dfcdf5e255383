import { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { S3Bucket, S3Connection } from '@/server/core/file-config'
import { type FileStore, FileStoreError, mediaTypeOf, pathOfKey } from './file-store'

/** Loaded only where S3 is set: it takes half a second and 22 MB. */
export const loadSdk = () => import('@aws-sdk/client-s3')
export type Sdk = Awaited<ReturnType<typeof loadSdk>>

const CONNECT_MS = 5000
const ANSWER_MS = 30_000

export function createS3Client(
  { S3Client }: Sdk,
  connection: S3Connection,
  timeouts: { requestTimeout: number; socketTimeout?: number },
): S3Client {
  const { endpoint, region, isPathStyle, credentials } = connection
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Stores that are not Amazon's know none of its newer checksums; TLS and the signature hold the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, throwOnRequestTimeout: true, ...timeouts },
  })
}

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number }
}

const isAbsent = ({ $metadata, name }: S3Error) =>
  $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket'

/** The sentence for what a store answers, or that it does not. Not the client's error itself: that holds the request with its signature. */
export function s3Failure(location: string, error: unknown): FileStoreError {
  const { name, message } = error as S3Error
  return new FileStoreError(
    `The S3 store does not serve ${location}: ${name === 'Error' ? '' : `${name}: `}${message}`,
  )
}

/** The client speaks of streams of any platform; on Node it gives Node's. */
export function contentOf({ Body }: GetObjectCommandOutput): Readable {
  if (Body instanceof Readable) return Body
  throw new Error('the S3 client answered no stream')
}

/** Files in a bucket, under the same paths as in the folder. */
export async function createS3Store(settings: S3Bucket): Promise<FileStore> {
  const sdk = await loadSdk()
  const client = createS3Client(sdk, settings, { requestTimeout: ANSWER_MS, socketTimeout: ANSWER_MS })
  const { bucket, prefix } = settings
  const location = `s3://${bucket}/${prefix}`
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${pathOfKey(key)}` })
  const explained = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw s3Failure(location, error)
    })
  const remove = async (key: string) => {
    await explained(client.send(new sdk.DeleteObjectCommand(at(key))))
  }
  const get = (key: string) =>
    client.send(new sdk.GetObjectCommand(at(key))).catch((error: S3Error) => {
      if (isAbsent(error)) return null
      throw s3Failure(location, error)
    })
  const store: FileStore = {
    location,
    async write(key, bytes) {
      const object = { ...at(key), Body: bytes, ContentType: mediaTypeOf(key) }
      await explained(client.send(new sdk.PutObjectCommand(object)))
    },
    async read(key) {
      const found = await get(key)
      return found && Buffer.concat((await explained(contentOf(found).toArray())) as Buffer[])
    },
    async open(key) {
      const found = await get(key)
      return found && { size: found.ContentLength ?? 0, content: contentOf(found) }
    },
    remove,
    async move(from, to) {
      const source = `${bucket}/${at(from).Key}`
      await explained(client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource: source })))
      await remove(from)
    },
    async *list() {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '' } of Contents) {
            const key = Key.slice(Key.lastIndexOf('/') + 1)
            // What else lies in the bucket is not ours.
            if (Key === at(key).Key) yield key
          }
        }
      } catch (error) {
        throw s3Failure(location, error)
      }
    },
  }
  if (!settings.isReadDirectly) return store
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  return {
    ...store,
    presign: (key, { seconds, cacheControl }) =>
      getSignedUrl(client, new sdk.GetObjectCommand({ ...at(key), ResponseCacheControl: cacheControl }), {
        expiresIn: seconds,
      }),
  }
}
