import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '@/server/core/project-root'

const read = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8')

/** As Prometheus writes times: '90s', '1h30m'. */
const duration = z
  .string()
  .regex(/^(\d+d)?(\d+h)?(\d+m)?(\d+s)?$/)
  .min(2)

// Strict, as Prometheus is: a key that it does not know keeps it from loading the file.
const alert = z.strictObject({
  alert: z.string().regex(/^Cargo[A-Za-z]+$/),
  expr: z.string().min(1),
  for: duration.optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(1), action: z.string().min(1) }),
})

const rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string().min(1), rules: z.array(alert).min(1) })).min(1),
})

const scraping = z.strictObject({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.strictObject({
      job_name: z.string(),
      scrape_interval: duration,
      scrape_timeout: duration,
      static_configs: z.array(z.strictObject({ targets: z.array(z.string().regex(/^[\w.-]+:\d+$/)) })),
    }),
  ),
})

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) })
const size = z.int().positive()
const panel = z.looseObject({
  id: z.int(),
  title: z.string().min(1),
  type: z.enum(['stat', 'timeseries']),
  datasource,
  gridPos: z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: size, h: size }),
  targets: z
    .array(
      z.strictObject({
        refId: z.string().min(1),
        expr: z.string().min(1),
        legendFormat: z.string().optional(),
      }),
    )
    .min(1),
})

const dashboard = z.looseObject({
  title: z.string().min(1),
  uid: z.string().min(1),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(panel).min(1),
})

export const readRules = () => rules.parse(parse(read('prometheus/alerts.yaml')))
export const readScraping = () => scraping.parse(parse(read('prometheus/prometheus.yaml')))
export const readDashboard = () => dashboard.parse(JSON.parse(read('grafana/cargo-office.json')))

/** Every expression of the alert rules and of the dashboard, with what asks for it. */
export function readExpressions(): { of: string; expr: string }[] {
  const alerts = readRules().groups.flatMap(({ rules }) => rules)
  const { panels } = readDashboard()
  return [
    ...alerts.map(({ alert: name, expr }) => ({ of: `alert ${name}`, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: `panel ${title}`, expr }))),
  ]
}
