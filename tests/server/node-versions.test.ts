import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { checkNode } from '@/server/doctor/checks'

interface Package {
  version?: string
  engines?: { node?: string }
  optional?: boolean
}

const readJson = <Content>(file: string) =>
  JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Content
const ours = readJson<{ engines: { node: string } }>('package.json').engines.node
const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json')
const { isSupportedNode } = (await import(
  pathToFileURL(join(projectRoot, 'scripts/prepare/node-version.mjs')).href
)) as { isSupportedNode(version: string): boolean }

/** The oldest Node of each part of a range: '20.19.0' of '^20.19.0 || >=24.0.0'. */
const oldestOf = (range: string) => range.split('||').map((part) => semver.minVersion(part)?.version ?? part)

/** Those that do not take this Node. Optional ones are for other platforms; npm leaves them out without a word. */
const refusing = (node: string) =>
  Object.entries(packages)
    .filter(
      ([, { engines, optional }]) => engines?.node && !optional && !semver.satisfies(node, engines.node),
    )
    .map(([path, { version, engines }]) => `${path} ${version} wants ${engines?.node}`)

describe('engines', () => {
  it('are of Node 20.19, 22 and 24, the same in both files', () => {
    expect(oldestOf(ours).map((version) => semver.major(version))).toEqual([20, 22, 24])
    expect(packages['']?.engines?.node).toBe(ours)
  })

  it.each(oldestOf(ours))('every package takes Node %s', (oldest) => {
    expect(Object.keys(packages).length).toBeGreaterThan(500)
    expect(refusing(oldest)).toEqual([])
  })

  it.each([
    '18.20.8',
    '20.9.0',
    '20.18.3',
    '20.19.0',
    '20.20.1',
    '21.7.3',
    '22.12.0',
    '22.13.0',
    '23.11.0',
    '24.0.0',
    '26.1.0',
  ])('commands and npm run doctor think of Node %s as they do', (version) => {
    const isOurs = semver.satisfies(version, ours)
    expect(isSupportedNode(version)).toBe(isOurs)
    const { level, text } = checkNode(version)
    expect(level === 'wrong').toBe(!isOurs)
    if (!isOurs) expect(text).toContain(`Node ${version} is not supported: install Node 20.19 or later of 20`)
  })
})
