import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const FEWEST_BYTES = 1024
const TOGETHER = 4

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

async function compress(file) {
  const content = readFileSync(file)
  if (content.length < FEWEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${file}.br`, await brotli(content, { params }))
  writeFileSync(`${file}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }))
}

/**
 * Lays a brotli and a gzip beside each script and sheet of the build: they are asked for all day and never change, so they are
 * compressed once and as far as it goes (an eighth less than what gzip makes of them) instead of anew for each browser.
 */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(join(folder, file))
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
}
