import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { readCompose } from './support/compose'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const PROGRAMS: [string, RegExp][] = [
  ['Dockerfile', /"(\.build\/[^"]+\.js)"\]/g],
  ['compose.yaml', /(\.build\/[\w/.-]+\.js)/g],
  ['deploy/systemd/cargo-office.service', /(\.build\/[\w/.-]+\.js)/g],
]

describe('the files for servers', () => {
  it.each(PROGRAMS)('%s starts programs that a build has', (file, pattern) => {
    const programs = matches(read(file), pattern)
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter((program) => !existsSync(join(projectRoot, program)))).toEqual([])
  })

  it('the Dockerfile has nothing that a linter finds, and a broken one has', () => {
    const dockerfile = read('Dockerfile')
    const found = (text: string) => validate(text).map(({ message }) => message)
    expect(found(dockerfile)).toEqual([])
    expect(found(dockerfile.replace('COPY --from=build', 'COPPY --from=build'))).not.toEqual([])
    expect(found(dockerfile.replace('--start-period', '--started'))).not.toEqual([])
  })

  it('the Dockerfile builds and runs by one Node that gets corrections', () => {
    const majors = matches(read('Dockerfile'), /^FROM node:(\S+?)-/gm)
    expect(majors).toHaveLength(2)
    // Decision 0091: 20 gets none since April 2026.
    expect(['22', '24'], majors.join(' and ')).toContain(majors[0])
    expect(majors[1]).toBe(majors[0])
  })

  it('compose.yaml, the Dockerfile and the service set variables that the program knows', () => {
    const known = new Set(matches(read('.env.example'), /^#? ?([A-Z0-9_]+)=/gm))
    const set = [
      ...Object.keys(readCompose().services.web?.environment ?? {}),
      ...matches(read('Dockerfile'), /[ ]([A-Z_]+)=/g),
      ...matches(read('deploy/systemd/cargo-office.service'), /[= ]([A-Z_]+)=(?!no|yes)/g),
    ].filter((name) => name !== 'NODE_ENV')
    expect(set).toContain('DATABASE_OWNER_URL')
    expect(set.filter((name) => !known.has(name))).toEqual([])
  })
})
