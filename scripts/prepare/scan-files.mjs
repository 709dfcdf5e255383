import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './environment.mjs'

const source = join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
const target = join(root, 'public/scan/zxing_reader.wasm')

/** The code reader of browsers that have none is served by ourselves: warehouses in China reach no CDN. */
export function copyScanFiles() {
  if (existsSync(target) && statSync(target).size === statSync(source).size) return
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
}
