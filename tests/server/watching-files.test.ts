import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { parseExpression } from './support/promql'
import { readDashboard, readExpressions, readRules, readScraping } from './support/watching'

/** How wide Grafana's grid is. */
const COLUMNS = 24

describe('the alert rules', () => {
  it('are of a shape that Prometheus loads, each with a name of its own', () => {
    const { groups } = readRules()
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual([...new Set(names)])
    expect(groups.map(({ name }) => name)).toEqual([...new Set(groups.map(({ name }) => name))])
  })

  it('are named by the configuration, whose job is the one that they ask for', () => {
    const { rule_files: files, scrape_configs: jobs } = readScraping()
    expect(readdirSync('deploy/prometheus')).toEqual(expect.arrayContaining(files))
    expect(files).toContain('alerts.yaml')
    const asked = readExpressions().flatMap(({ expr }) =>
      [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job),
    )
    expect(asked.length).toBeGreaterThan(0)
    expect([...new Set(asked)]).toEqual(jobs.map(({ job_name: name }) => name))
  })
})

describe('Prometheus itself, by promtool,', () => {
  it.for([
    ['loads the alert rules', ['check', 'rules', 'alerts.yaml']],
    ['loads the configuration', ['check', 'config', 'prometheus.yaml']],
    ['lets alerts fire when they should and not before', ['test', 'rules', 'alerts-test.yaml']],
  ] as const)('%s', ([, args], { skip }) => {
    const cwd = join(projectRoot, 'deploy/prometheus')
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
    if (error) {
      const reason = 'not run, there is no promtool here'
      process.stderr.write(`promtool ${args.join(' ')}: ${reason}\n`)
      return skip(reason)
    }
    expect(status, stdout + stderr).toBe(0)
  })
})

describe('the dashboard', () => {
  it('has panels of its one source, that lie beside each other', () => {
    const { panels, templating } = readDashboard()
    expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }])
    const ids = panels.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(COLUMNS)
      return Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`)
    })
    expect(cells.length).toBe(new Set(cells).size)
  })
})

describe('expressions', () => {
  it.each(readExpressions())('Prometheus’ grammar knows that of $of', ({ expr }) => {
    const { isValid, metrics } = parseExpression(expr)
    expect(isValid, expr).toBe(true)
    expect(metrics.length).toBeGreaterThan(0)
  })

  it.each([
    '',
    'sum(rate(cargo_jobs[5m])',
    'rate(cargo_jobs[5 minutes])',
    'cargo_jobs{state=failed}',
    'cargo_jobs >',
    'sum by task (cargo_jobs)',
    'kargo(cargo_jobs)',
    'max(cargo_jobs) and or up',
  ])('one that is broken is known by it: %s', (expr) => {
    expect(parseExpression(expr).isValid).toBe(false)
  })

  it('name metrics apart from labels, functions and numbers', () => {
    const expr = 'sum by (le) (rate(cargo_jobs{task="up"}[5m])) / on (pool) up > 1e3 and hour() < 17'
    expect(parseExpression(expr)).toEqual({ isValid: true, metrics: ['cargo_jobs', 'up'] })
  })
})
