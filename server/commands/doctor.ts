import { checkBackups } from '@/server/doctor/check-backups'
import { checkGateways } from '@/server/doctor/check-gateways'
import {
  checkAddress,
  checkDatabase,
  checkDisk,
  checkFiles,
  checkMessages,
  checkNode,
  checkPorts,
  type Finding,
} from '@/server/doctor/checks'
import { runCommand } from '@/server/run-command'

const LABELS: Record<Finding['level'], string> = { ok: 'ok    ', warn: 'note  ', wrong: 'WRONG ' }

// `npm run doctor`: before the first start and after, what is not as it should be, with what to do.
await runCommand(async ({ config, progress }) => {
  const findings = [
    checkNode(),
    ...(await checkDisk(config)),
    ...(await checkFiles(config)),
    ...(await checkDatabase(config)),
    ...(await checkPorts(config)),
    ...(await checkAddress(config)),
    ...(await checkBackups(config)),
    ...checkMessages(config),
    ...(await checkGateways(config)),
  ]
  for (const { level, text } of findings) progress.info(`${LABELS[level]}${text}`)
  const count = findings.filter(({ level }) => level === 'wrong').length
  progress.info(count === 0 ? 'Nothing is wrong.' : `${count} wrong.`)
  if (count > 0) process.exitCode = 1
})
