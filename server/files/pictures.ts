import { join } from 'node:path'
import { invalidField } from '@/server/core/failures'
import { createProcesses, unavailable } from '@/server/core/processes'
import { projectRoot } from '@/server/core/project-root'

export interface Picture {
  bytes: Uint8Array
  thumbnail: Uint8Array
  width: number
  height: number
}

/** What an upload becomes: a photo with its thumbnail, or the company's logo with the picture of a shared link. */
export type ImageUse = 'photo' | 'logo'

type Job = { path: string; as: ImageUse }
type Answer = Picture | { refused: string } | { failed: string }

/** Draws uploads anew in processes of their own, two at a time; the others wait their turn as files. */
export interface Pictures {
  read(path: string, as?: ImageUse): Promise<Picture>
  close(): Promise<void>
}

interface Settings {
  /** What is started for each; another one in tests of what happens when it dies. */
  program?: string
  timeoutMs?: number
}

function take(answer: Answer): Picture {
  if ('refused' in answer) throw invalidField('file', answer.refused)
  if ('failed' in answer) throw new Error(`the picture process failed: ${answer.failed}`)
  return answer
}

export function createPictures(settings: Settings = {}): Pictures {
  const processes = createProcesses<Job, Answer>({
    program: join(projectRoot, 'server/files/resize-image.mjs'),
    memoryMb: 96,
    timeoutMs: 30_000,
    jobsAProcess: 60,
    idleMs: 60_000,
    // It died of these bytes: nothing that we can read.
    onDeath: () => invalidField('file', 'notPicture'),
    onTimeout: unavailable,
    ...settings,
  })
  return {
    read: async (path, as = 'photo') => take(await processes.run({ path, as })),
    close: processes.close,
  }
}
