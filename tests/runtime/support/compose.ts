import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '@/server/core/project-root'

const strings = z.array(z.string()).default([])
const environment = z.record(z.string(), z.string()).default({})
const waitsFor = z.union([
  z
    .array(z.string())
    .transform((names) => Object.fromEntries(names.map((name) => [name, 'service_started']))),
  z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))
    .transform((waits) =>
      Object.fromEntries(Object.entries(waits).map(([name, { condition }]) => [name, condition])),
    ),
])
const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD'), z.string()], z.string()),
  interval: z.string().regex(/^\d+s$/),
  retries: z.int(),
})

// Strict: Compose refuses a key that it does not know, such as a mistyped one.
const service = z.strictObject({
  image: z.string().optional(),
  build: z.string().optional(),
  command: strings,
  restart: z.literal('unless-stopped'),
  ports: strings,
  read_only: z.boolean().optional(),
  tmpfs: strings,
  cap_drop: strings,
  security_opt: strings,
  stop_grace_period: z.string().optional(),
  env_file: strings,
  environment,
  volumes: strings,
  depends_on: waitsFor.default({}),
  healthcheck: healthcheck.optional(),
})

const compose = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

export const composeText = readFileSync(join(projectRoot, 'compose.yaml'), 'utf8')

/** compose.yaml as Compose reads it, with what services take from one another. */
export const readCompose = () => compose.parse(parse(composeText, { merge: true }))
