/** A photo that takes longer is sent as it is. */
const TIMEOUT_MS = 20_000
/** Already small enough. */
const SMALL_BYTES = 400 * 1024

interface WorkerAnswer {
  key: string
  blob: Blob | null
}

let worker: Worker | null = null
let requests = 0

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  worker ??= new Worker(new URL('./photo-shrinker.worker.ts', import.meta.url))
  return worker
}

function askWorker(file: Blob): Promise<Blob | null> {
  const target = openWorker()
  if (!target) return Promise.resolve(null)
  const key = String(requests++)
  return new Promise((resolve) => {
    const settle = (blob: Blob | null) => {
      clearTimeout(timer)
      target.removeEventListener('message', onAnswer)
      target.removeEventListener('error', onError)
      resolve(blob)
    }
    const onAnswer = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.key === key) settle(data.blob)
    }
    const onError = () => {
      worker = null
      settle(null)
    }
    const timer = setTimeout(() => settle(null), TIMEOUT_MS)
    target.addEventListener('message', onAnswer)
    target.addEventListener('error', onError)
    target.postMessage({ key, file })
  })
}

/**
 * Shrinks a photo in a worker, for 3G. The original is returned where the browser has no OffscreenCanvas, cannot read the
 * format, or made it no smaller.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  const smaller = await askWorker(file).catch(() => null)
  return smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file
}
