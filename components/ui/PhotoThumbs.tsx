import { Image } from 'antd'
import type { ReactNode } from 'react'
import styles from './PhotoThumbs.module.css'

interface Thumb {
  id: string
  url: string
  thumbnailUrl: string
  alt: string
  /** Below it, in a few words. */
  caption?: ReactNode
}

interface PhotoThumbsProps {
  photos: readonly Thumb[]
  className?: string
}

/** Thumbnails that open large, with the other photos before and after. */
export function PhotoThumbs({ photos, className }: PhotoThumbsProps) {
  return (
    <Image.PreviewGroup>
      {photos.map(({ id, url, thumbnailUrl, alt, caption }) => {
        const image = (
          <Image
            key={id}
            className={className}
            src={thumbnailUrl}
            alt={alt}
            preview={{ src: url }}
            loading="lazy"
          />
        )
        if (!caption) return image
        return (
          <figure key={id} className={styles.figure}>
            {image}
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        )
      })}
    </Image.PreviewGroup>
  )
}
