import { useCallback } from 'react'

interface LocalPhotoProps {
  file: Blob
  name: string
  className?: string
}

/** A photo that is in this browser only. */
export function LocalPhoto({ file, name, className }: LocalPhotoProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  // biome-ignore lint/performance/noImgElement: a local preview
  return <img ref={show} alt={name} className={className} />
}
