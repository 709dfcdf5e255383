import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from './config'

/** Structured log to standard output, written in blocks so that a busy API does not wait for it. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Exact paths: a wildcard would be searched for in every line.
      redact: [
        'password',
        'authToken',
        'query',
        'body.password',
        'headers["auth-token"]',
        'request.headers["auth-token"]',
      ],
    },
    stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  )
}
