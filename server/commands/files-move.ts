import { ConfigError } from '@/server/core/config'
import { StartError } from '@/server/core/failures'
import { copyFiles } from '@/server/files/copy-files'
import { openFileStore } from '@/server/gateways/open-stores'
import { runCommand } from '@/server/run-command'

const OTHER = { folder: 's3', s3: 'folder' } as const

// `npm run files:move -- s3`: before FILE_STORE is changed, and once more after it.
await runCommand(async ({ config: { files }, args, progress }) => {
  const [target] = args
  if (target !== 's3' && target !== 'folder')
    throw new StartError('Say where the files should go: npm run files:move -- s3, or -- folder')
  if (!files.s3) throw new ConfigError('S3_BUCKET must be set: the bucket is one of the two places.')
  const from = await openFileStore({ ...files, store: OTHER[target] })
  const to = await openFileStore({ ...files, store: target })
  progress.info(
    `Copying the files of ${from.location} to ${to.location}. Ctrl+C stops it: what was copied stays, and the same command goes on with the rest.`,
  )
  const { copied, there, gone } = await copyFiles(from, to, progress)
  progress.info(`${copied} copied and compared, ${there} were there already, ${gone} were deleted meanwhile.`)
  if (files.store !== target)
    progress.info(
      `Now set FILE_STORE=${target}, restart, and run this once more for what was uploaded meanwhile.`,
    )
  else
    progress.info(`The files in ${from.location} are as they were; remove them when you have looked around.`)
})
