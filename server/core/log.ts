import { type DestinationStream, destination, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config'
import { requestContext } from './request-context'

/** The time as pino wants it, written out once a millisecond: a busy millisecond has many lines. */
function createClock(): () => string {
  let at = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      written = `,"time":"${new Date(now).toISOString()}"`
    }
    return written
  }
}

/** To a terminal one readable line each; else JSON, written in blocks so that a busy API does not wait for it. */
const standardOutput = () =>
  process.stdout.isTTY
    ? pretty({ singleLine: true, translateTime: 'SYS:HH:MM:ss.l' })
    : destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })

/** Structured log to standard output. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: createClock(),
      // A copy, because pino adds the line's own fields to it.
      mixin: () => ({ ...requestContext.getStore() }),
      // Exact paths: a wildcard would be searched for in every line.
      redact: [
        'password',
        'authToken',
        'query',
        'body.password',
        'headers["auth-token"]',
        'request.headers["auth-token"]',
        // PostgreSQL writes the refused row into these: names, phones, addresses.
        'err.detail',
        'err.where',
        'err.internalQuery',
        // A page's failed call of the API carries its address, cookie and token in these.
        'err.config',
        'err.request',
        'err.response',
      ],
    },
    stream ?? standardOutput(),
  )
}
