// The other end of server/core/processes.ts, in a process of its own: what a stranger's bytes do to a decoder (a crash,
// all of the memory) they do to nobody else. Plain JavaScript, because such a process is started by its path, from the
// bundle and from the tests alike.
import { writeFile } from 'node:fs/promises'

/** Answers one job after the other with what `run` makes of it, until the office closes the channel. */
export async function serveJobs(run) {
  // Short of memory, the system is to end this process and not the office. Only Linux knows this file.
  await writeFile('/proc/self/oom_score_adj', '800').catch(() => {})
  process.on('message', (job) => {
    void run(job)
      .catch((error) => ({ failed: String(error) }))
      .then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit(0))
}
