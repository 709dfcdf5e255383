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

export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? fallbackReader()
}
