import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { projectRoot } from '@/server/core/project-root'
import { composeText, readCompose } from './support/compose'

const { services, volumes } = readCompose()
const all = Object.entries(services)
const head = composeText.split('services:')[0] ?? ''

describe('compose.yaml', () => {
  it('has the office, its worker, a database, an object store and a proxy', () => {
    expect(Object.keys(services).sort()).toEqual(['database', 'proxy', 'store', 'web', 'worker'])
  })

  it.each(all)(
    '%s comes from our Dockerfile, or from an image whose version is said',
    (_, { image, build }) => {
      if (image === undefined) expect(build).toBe('.')
      else expect(image).toMatch(/^[a-z0-9/]+:v?\d+\.\d+(\.\d+)?$/)
    },
  )

  it('opens the proxy alone to others', () => {
    expect(all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy'])
  })

  it.each(all)('%s has no secret that is written in the file', (_, { environment }) => {
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|_KEY/.test(name)) expect(value, name).toMatch(/^\$\{[A-Z0-9_]+:\?\}$/)
      const password = /^[a-z]+:\/\/[^:@/]*:([^@]*)@/.exec(value)?.[1]
      if (password !== undefined) expect(password, name).toMatch(/^\$\{[A-Z0-9_]+:\?\}$/)
    }
  })

  it('names at its head every variable without which it does not start', () => {
    const wanted = [...composeText.matchAll(/\$\{([A-Z_0-9]+):\?/g)].map(([, name = '']) => name)
    expect(wanted).toEqual(expect.arrayContaining(['SITE', 'APP_PASSWORD', 'S3_SECRET_ACCESS_KEY']))
    expect(wanted.filter((name) => !head.includes(name))).toEqual([])
  })

  it('waits only for services that say whether they are healthy', () => {
    const isChecked = (name: string) => {
      const { healthcheck, build } = services[name] ?? {}
      if (healthcheck) return true
      return (
        build !== undefined && readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').includes('\nHEALTHCHECK')
      )
    }
    const awaited = all.flatMap(([, { depends_on: waits }]) =>
      Object.entries(waits).filter(([, condition]) => condition === 'service_healthy'),
    )
    const names = [...new Set(awaited.map(([name]) => name))].sort()
    expect(names).toEqual(['database', 'store', 'web'])
    expect(names.filter((name) => !isChecked(name))).toEqual([])
  })

  it('asks the worker at the port of its metrics whether it gets its jobs', () => {
    const { environment, healthcheck } = services.worker ?? {}
    const [, program, ...args] = healthcheck?.test ?? []
    expect(program).toBe('node')
    expect(args.at(-1)).toContain(`fetch('http://127.0.0.1:${environment?.METRICS_PORT}/metrics')`)
    // Compose reads a sign of dollar as the beginning of a variable.
    expect(args.at(-1)).not.toContain('$')
  })

  it('keeps data in volumes that it declares, and mounts files that are there, to be read only', () => {
    const mounts = all.flatMap(([, service]) => service.volumes.map((mount) => mount.split(':')))
    const isFile = ([from = '']: string[]) => from.startsWith('./')
    const named = mounts.filter((mount) => !isFile(mount)).map(([from]) => from)
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
    for (const [from = '', , mode] of mounts.filter(isFile)) {
      expect(existsSync(join(projectRoot, from)), from).toBe(true)
      expect(mode, from).toBe('ro')
    }
  })

  it('runs what it can without rights and on a root that is read only', () => {
    for (const name of ['web', 'worker', 'store']) {
      expect(services[name], name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })

  it('gives the office and its worker the bucket, key and address of the store', () => {
    const { web, worker, store } = services
    expect(worker?.environment).toEqual(web?.environment)
    const given: Record<string, string | undefined> = { ...web?.environment }
    const made: Record<string, string | undefined> = { ...store?.environment }
    const toml = readFileSync(join(projectRoot, 'deploy/garage/garage.toml'), 'utf8')
    expect(given.S3_BUCKET).toBe(made.GARAGE_DEFAULT_BUCKET)
    expect(given.S3_ACCESS_KEY_ID).toBe(made.GARAGE_DEFAULT_ACCESS_KEY)
    expect(given.S3_SECRET_ACCESS_KEY).toBe(made.GARAGE_DEFAULT_SECRET_KEY)
    expect(toml).toContain(`s3_region = "${given.S3_REGION}"`)
    expect(toml).toContain(`api_bind_addr = "[::]:${new URL(given.S3_ENDPOINT ?? '').port}"`)
    expect(store?.volumes.map((mount) => mount.split(':')[1])).toEqual([
      '/etc/garage.toml',
      /^metadata_dir = "(.*)"$/m.exec(toml)?.[1],
      /^data_dir = "(.*)"$/m.exec(toml)?.[1],
    ])
  })

  it('has settings that the program takes', () => {
    const filled = Object.fromEntries(
      Object.entries(services.web?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(
          /\$\{(\w+)(:-(\w+))?[^}]*\}/g,
          (_, variable: string, __, usual?: string) =>
            usual ?? (variable === 'SITE' ? 'cargo.example.com' : 'a1'.repeat(32)),
        ),
      ]),
    )
    const { files, publicUrl } = loadConfig({ NODE_ENV: 'production', ...filled })
    expect(publicUrl).toBe('https://cargo.example.com')
    expect(files).toMatchObject({
      store: 's3',
      s3: { bucket: 'cargo-files', endpoint: 'http://store:3900', isPathStyle: true },
    })
  })
})
