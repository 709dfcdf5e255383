import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Finds codes in a picture: the browser's own detector or our fallback. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<string[]>
}

/** What couriers, container yards and our own labels print. */
const FORMATS = ['code_128', 'code_39', 'code_93', 'ean_13', 'itf', 'qr_code'] as const
/** Copied there by the build (scripts/prepare/scan-files.mjs). */
const WASM_PATH = '/scan/zxing_reader.wasm'

/** Null where there is none, or one without formats (Android without Google's services). */
async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return null
  try {
    const known = await Detector.getSupportedFormats()
    const formats = FORMATS.filter((format) => known.includes(format))
    return formats.includes('code_128') ? new Detector({ formats }) : null
  } catch {
    return null
  }
}

async function fallbackReader(): Promise<CodeReader> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => WASM_PATH } })
  return new BarcodeDetector({ formats: [...FORMATS] })
}

async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? fallbackReader()
}

const LOOK_EVERY_MS = 150
/** A code that stays in view counts once; out of view for this long, it counts again. */
const SAME_CODE_MS = 2500

export type CameraState = 'starting' | 'looking' | 'insecure' | 'refused' | 'noCamera' | 'failed'

/** getUserMedia exists on https and localhost only. */
function isInsecure(): boolean {
  return !navigator.mediaDevices?.getUserMedia
}

function stateOf(failure: unknown): CameraState {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed'
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function play(stream: MediaStream, video: HTMLVideoElement): Promise<void> {
  video.srcObject = stream
  await video.play()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/** Shows the rear camera in `video` while mounted and calls `onCode` with each code it reads. */
export function useCameraCodes(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('starting')
  const notify = useEffectEvent(onCode)

  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | null = null
    const seen = { code: '', at: 0 }

    function take(code: string): void {
      const now = performance.now()
      const isSame = code === seen.code && now - seen.at < SAME_CODE_MS
      Object.assign(seen, { code, at: now })
      if (!isSame && code) notify(code)
    }

    async function look(): Promise<void> {
      if (isInsecure()) return setState('insecure')
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
        })
        const reader = await openCodeReader()
        const shown = video.current
        if (!isOpen || !shown) return stopCamera(stream)
        await play(stream, shown)
        setState('looking')
        while (isOpen) {
          const found = shown.readyState >= shown.HAVE_CURRENT_DATA ? await reader.detect(shown) : []
          if (isOpen && found[0]) take(found[0].rawValue.trim())
          await pause()
        }
      } catch (failure) {
        if (isOpen) setState(stateOf(failure))
      }
    }

    void look()
    return () => {
      isOpen = false
      if (stream) stopCamera(stream)
    }
  }, [video])

  return state
}
