import { LRUCache } from 'lru-cache'

/** Long enough for a crowd, short enough that no change has to be announced, not even to another process. */
const FRESH_MS = 1000

type Make<Answer> = () => Promise<Answer | undefined>
export type AnswerCache<Answer extends object | string> = LRUCache<string, Answer, Make<Answer>>

/**
 * Answers that are the same for everybody, for one second. `fetch(key, { context: make })` makes an answer once, however many
 * ask for it meanwhile; undefined is not kept.
 */
export function createAnswerCache<Answer extends object | string>(
  maxBytes: number,
  sizeOf: (answer: Answer, key: string) => number,
): AnswerCache<Answer> {
  return new LRUCache<string, Answer, Make<Answer>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: FRESH_MS,
    // What is being made while the cache is cleared is still given to those who wait for it, and not kept.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
}
