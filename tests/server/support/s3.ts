import { interceptLocalhostDns, startFauxqs } from 'fauxqs'

export const BUCKET = 'cargo-files'

/** A server that speaks S3, with one empty bucket. Its host name works with the bucket in front of it as well. */
export async function startS3() {
  const restoreDns = interceptLocalhostDns()
  const server = await startFauxqs({ port: 0, logger: false })
  const byHost = `http://s3.localhost:${server.port}`
  server.createBucket(BUCKET)
  return {
    endpoint: server.address,
    empty: () => server.emptyBucket(BUCKET),
    /** As the environment says it; without its path in front, the bucket is part of the host's name. */
    settings: (more: Record<string, string> = {}) => ({
      FILE_STORE: 's3',
      S3_ENDPOINT: more.S3_PATH_STYLE === 'on' ? server.address : byHost,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...more,
    }),
    close: async () => {
      await server.stop()
      restoreDns()
    },
  }
}

export type S3 = Awaited<ReturnType<typeof startS3>>
