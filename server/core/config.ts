import { resolve } from 'node:path'
import * as z from 'zod'
import { newPassword } from '@/lib/contracts/session'
import { type CarrierConfig, carrierConfigOf, carrierEnvironment } from './carrier-config'
import { StartError } from './failures'
import { backupBucketOf, type FileConfig, fileConfigOf, fileEnvironment, type S3Bucket } from './file-config'
import { type FiscalConfig, fiscalConfigOf, fiscalEnvironment } from './fiscal-config'
import { type MessageConfig, messageConfigOf, messageEnvironment } from './message-config'
import { type PaymentConfig, paymentConfigOf, paymentEnvironment } from './payment-config'
import { projectRoot } from './project-root'
import { sendsTraces, tracingEnvironment } from './tracing-config'

/** An environment variable is missing or wrong; the message names it and says what to do. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

// An empty variable (PORT=) means the same as none, as people expect of .env files.
const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema)
const digits = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)
const wholeNumber = (least: number, most: number, fallback: number) =>
  setting(digits(least, most).default(fallback))

const isDatabaseUrl = (value: string) => /^postgres(ql)?:\/\/\S+$/.test(value)
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
/** Also one of this machine, where nothing goes over a network. */
const isSecureAddress = (value: string) =>
  isWebAddress(value) && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value)
const proxyRule = (value: string) => {
  if (value === 'off') return false
  return /^\d+$/.test(value) ? Number(value) : value
}

const environment = z.object({
  HOST: setting(z.string().regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1')),
  PORT: wholeNumber(0, 65_535, 3000),
  METRICS_HOST: setting(z.string().regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1')),
  METRICS_PORT: setting(digits(0, 65_535).optional()),
  DATABASE_URL: setting(
    z.string().refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database').optional(),
  ),
  DATABASE_OWNER_URL: setting(
    z.string().refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database').optional(),
  ),
  DATABASE_READ_URL: setting(
    z.string().refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database').optional(),
  ),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),
  DATA_DIR: setting(z.string().default('.data')),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_DAILY: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).optional()),
  BACKUP_RECIPIENTS: setting(
    z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
      .refine(
        (list) => list.every((each) => /^age1[02-9ac-hj-np-z]{58}$/.test(each)),
        'must be public keys of age (age1…), separated by commas; npm run backup:key makes one',
      ),
  ),
  SECRET_KEY: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (openssl rand -hex 32)')
      .optional(),
  ),
  AUDIT_HEAD_FILE: setting(z.string().optional()),
  AUDIT_HEAD_WEBHOOK: setting(
    z.string().refine(isSecureAddress, 'must be a web address that begins with https://').optional(),
  ),
  ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .refine((value) => newPassword.safeParse(value).success, 'must have 8 to 128 characters')
      .optional(),
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  ),
  NODE_ENV: setting(
    z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('production'),
  ),
  PUBLIC_URL: setting(
    z.string().refine(isWebAddress, 'must be a web address such as https://cargo.example.com').optional(),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .regex(/^(off|\d+|[\da-fA-F.:/, ]+)$/, 'must be off, a number of proxies, or their addresses')
      .default('off')
      .transform(proxyRule),
  ),
  ALLOWED_ORIGINS: setting(
    z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((each) => each.trim().replace(/(?<!\/)\/+$/, '') || []))
      .refine((list) => list.every(isWebAddress), 'must be web addresses, separated by commas'),
  ),
  SHUTDOWN_DRAIN_MS: wholeNumber(0, 600_000, 0),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000, 15_000),
  SERVICE_WORKER: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  WORKER: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  MIGRATE_ON_START: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000, 600),
  NEXT_PUBLIC_API_URL: setting(z.string().optional()),
  CUSTOMER_READS_PER_HOUR: wholeNumber(100, 100_000_000, 6000),
  WEBHOOK_PRIVATE_ADDRESSES: setting(z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')),
})

/** Everything the environment decides, checked once at start. `.env.example` lists the variables. */
export interface Config {
  host: string
  port: number
  /** Where /metrics is served; unset: nowhere. */
  metricsHost: string
  metricsPort: number | undefined
  /** Whether OpenTelemetry's own variables ask for traces. */
  sendsTraces: boolean
  /** Unset: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined
  /** The role that owns the tables of `databaseUrl`: migrations, backups and proofs are its. Unset: the same role. */
  databaseOwnerUrl: string | undefined
  /** A streaming replica of `databaseUrl`, with the same role, for reads that may be of a second ago. */
  databaseReadUrl: string | undefined
  databasePoolSize: number
  dataDir: string
  /** Where uploaded files lie. */
  files: FileConfig
  /** Where backups are written, unless `npm run db:backup` is given a file. */
  backupDir: string
  /** The bucket that they go to instead. */
  backupBucket: S3Bucket | null
  /** The public keys that they are encrypted for; none: they are not. */
  backupRecipients: string[]
  /** Whether the worker makes a backup each night. */
  backsUpDaily: boolean
  /** Encrypts the secrets of two-step sign-in and signs the audit log; unset: the file secret.key in `dataDir`. */
  secretKey: string | undefined
  /** A file outside of the database's reach, to which the head of the audit chain is appended; and an address it is posted to. */
  auditHeadFile: string | undefined
  auditHeadWebhook: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  nodeEnv: 'production' | 'development' | 'test'
  /** Address people use, without a closing slash, when it differs from HOST:PORT. */
  publicUrl: string | undefined
  /** Which proxies' X-Forwarded-For to believe, as Fastify's `trustProxy` takes it. */
  trustProxy: false | number | string
  /** Where the API of this website is, when it is on another host: 'https://api.example.com'. */
  apiOrigin: string | undefined
  /** Websites on other hosts that may call the API from a browser. */
  allowedOrigins: string[]
  /** How long this copy says 'not ready' and goes on serving after the stop signal. */
  shutdownDrainMs: number
  /** How long a request in flight, or a job of the worker, may take then. */
  shutdownGraceMs: number
  /** Whether phones may keep pages for reading without a connection; off removes what they kept. */
  hasServiceWorker: boolean
  /** Whether this process also runs the jobs of the queue. */
  runsWorker: boolean
  /** Whether a start brings the database's schema up to date, or leaves that to `npm run db:migrate`. */
  migratesOnStart: boolean
  rateLimit: { perMinute: number }
  /** How many records of customers one person may read in an hour; ten times that after an export was begun. */
  customerReadsPerHour: number
  /** Whether events may be sent to addresses of this machine and of private networks, and without TLS. */
  webhooksReachPrivate: boolean
  messages: MessageConfig
  /** By which gateway customers are asked to pay; null: off. */
  payments: PaymentConfig | null
  /** The approved provider of fiscal receipts; null: they are entered by hand. */
  fiscal: FiscalConfig | null
  /** Who reports where containers are; null: nobody. */
  carrier: CarrierConfig | null
}

type Variables = Record<string, string | undefined>

function wrong(message: string): never {
  throw new ConfigError(`${message}. Correct it and start again (.env.example explains it).`)
}

function read<Schema extends z.ZodType>(schema: Schema, env: Variables): z.output<Schema> {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return wrong(`${String(issue?.path[0] ?? 'environment')} ${issue?.message ?? 'is wrong'}`)
}

/** A path is this host's own API under another name. */
const originOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

/** Reads the environment; throws a ConfigError that names the first variable that is wrong. */
export function loadConfig(env: Variables): Config {
  const value = read(environment, env)
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const dataDir = resolve(projectRoot, value.DATA_DIR)
  const publicUrl = value.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '')
  const fileSettings = read(fileEnvironment, given)
  const backupBucket = backupBucketOf(fileSettings, value.BACKUP_DIR, wrong)
  const apiOrigin = originOf(value.NEXT_PUBLIC_API_URL)
  return {
    host: value.HOST,
    port: value.PORT,
    metricsHost: value.METRICS_HOST,
    metricsPort: value.METRICS_PORT,
    sendsTraces: sendsTraces(read(tracingEnvironment, given)),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    dataDir,
    files: fileConfigOf(fileSettings, dataDir, wrong),
    backupDir:
      value.BACKUP_DIR && !backupBucket
        ? resolve(projectRoot, value.BACKUP_DIR)
        : resolve(dataDir, 'backups'),
    backupBucket,
    backupRecipients: value.BACKUP_RECIPIENTS,
    backsUpDaily: (value.BACKUP_DAILY ?? (publicUrl ? 'on' : 'off')) === 'on',
    secretKey: value.SECRET_KEY,
    auditHeadFile: value.AUDIT_HEAD_FILE && resolve(projectRoot, value.AUDIT_HEAD_FILE),
    auditHeadWebhook: value.AUDIT_HEAD_WEBHOOK,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    logLevel: value.LOG_LEVEL,
    nodeEnv: value.NODE_ENV,
    publicUrl,
    trustProxy: value.TRUST_PROXY,
    apiOrigin,
    allowedOrigins: value.ALLOWED_ORIGINS,
    shutdownDrainMs: value.SHUTDOWN_DRAIN_MS,
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    hasServiceWorker: value.SERVICE_WORKER === 'on',
    runsWorker: value.WORKER === 'on',
    migratesOnStart: value.MIGRATE_ON_START === 'on',
    rateLimit: { perMinute: value.RATE_LIMIT_PER_MINUTE },
    customerReadsPerHour: value.CUSTOMER_READS_PER_HOUR,
    webhooksReachPrivate: value.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    messages: messageConfigOf(read(messageEnvironment, given), wrong),
    payments: paymentConfigOf(read(paymentEnvironment, given), apiOrigin ?? publicUrl, wrong),
    fiscal: fiscalConfigOf(read(fiscalEnvironment, given), wrong),
    carrier: carrierConfigOf(read(carrierEnvironment, given), wrong),
  }
}
