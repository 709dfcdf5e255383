/** px; the server stores less. */
const LARGEST_SIDE = 2000
const QUALITY = 0.85

interface WorkerRequest {
  key: string
  file: Blob
}

/** Null when this browser cannot read the format. */
async function shrink(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

globalThis.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const { key, file } = event.data
  void shrink(file)
    .catch(() => null)
    .then((blob) => globalThis.postMessage({ key, blob }))
})
