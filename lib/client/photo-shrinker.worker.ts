/** As large as anybody looks at it; the server keeps less. */
const LARGEST_SIDE = 2000
const QUALITY = 0.85

interface Asked {
  key: string
  file: Blob
}

/** Draws a photo smaller, upright as the camera held it; null when this browser cannot read it. */
async function shrink(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A photo has no holes; what a drawing leaves open is white on paper.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

globalThis.addEventListener('message', (event: MessageEvent<Asked>) => {
  const { key, file } = event.data
  void shrink(file)
    .catch(() => null)
    .then((blob) => globalThis.postMessage({ key, blob }))
})
