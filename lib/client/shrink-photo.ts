/** A photo that is not drawn within this is sent as it is. */
const PATIENCE_MS = 20_000
/** Already small enough: drawing it anew would only lose. */
const SMALL_BYTES = 400 * 1024

interface Answer {
  key: string
  blob: Blob | null
}

let worker: Worker | null = null
let asked = 0

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  worker ??= new Worker(new URL('./photo-shrinker.worker.ts', import.meta.url))
  return worker
}

function askWorker(file: Blob): Promise<Blob | null> {
  const artist = openWorker()
  if (!artist) return Promise.resolve(null)
  const key = String(asked++)
  return new Promise((resolve) => {
    const settle = (blob: Blob | null) => {
      clearTimeout(timer)
      artist.removeEventListener('message', onAnswer)
      artist.removeEventListener('error', onError)
      resolve(blob)
    }
    const onAnswer = ({ data }: MessageEvent<Answer>) => {
      if (data.key === key) settle(data.blob)
    }
    const onError = () => {
      worker = null
      settle(null)
    }
    const timer = setTimeout(() => settle(null), PATIENCE_MS)
    artist.addEventListener('message', onAnswer)
    artist.addEventListener('error', onError)
    artist.postMessage({ key, file })
  })
}

/**
 * A photo drawn smaller in a worker, so that 3G carries it and the screen does not stand still. The original comes back
 * where the browser has no OffscreenCanvas, cannot read the format, or made it no smaller.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  const smaller = await askWorker(file).catch(() => null)
  return smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file
}
