import { useState } from 'react'
import { PhotoPreview } from './PhotoPreview'
import styles from './PhotoThumbs.module.css'
import type { Thumb } from './thumb'

interface PhotoThumbsProps {
  photos: readonly Thumb[]
  className?: string
}

/** Thumbnails that open large; what shows them large comes with the first one. */
export function PhotoThumbs({ photos, className }: PhotoThumbsProps) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      {photos.map(({ id, thumbnailUrl, alt }, index) => (
        <button key={id} type="button" className={styles.thumb} onClick={() => setShown(index)}>
          {/* biome-ignore lint/performance/noImgElement: a small file of our own, made for this size */}
          <img className={className} src={thumbnailUrl} alt={alt} loading="lazy" />
        </button>
      ))}
      <PhotoPreview
        open={shown !== null}
        photos={photos}
        current={shown ?? 0}
        onTurn={setShown}
        onClose={() => setShown(null)}
      />
    </>
  )
}
