import { readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './core/project-root'

export interface WebsiteBuild {
  id: string
  folder: string
}

/**
 * The build that this process serves until it ends: `.next` leads to the newest one, and may lead to another tomorrow
 * (scripts/prepare/website.mjs). Tells next.config.ts, which Next reads at the start.
 */
export function chooseBuild(root = projectRoot): WebsiteBuild {
  const folder = realpathSync(join(root, '.next'))
  const id = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  process.env.WEBSITE_BUILD_ID = id
  process.env.WEBSITE_BUILD_DIR = relative(root, folder)
  return { id, folder }
}
