declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** Lets what is written to a response go out as its reader takes it: brotli, gzip, or as it is. `next` is called at once. */
  export default function compression(options?: {
    brotli?: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
