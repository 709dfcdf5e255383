import { Image } from 'antd'

interface Thumb {
  id: string
  url: string
  thumbnailUrl: string
  alt: string
}

interface PhotoThumbsProps {
  photos: readonly Thumb[]
  className?: string
}

/** Thumbnails that open large, with the other photos before and after. */
export function PhotoThumbs({ photos, className }: PhotoThumbsProps) {
  return (
    <Image.PreviewGroup>
      {photos.map(({ id, url, thumbnailUrl, alt }) => (
        <Image
          key={id}
          className={className}
          src={thumbnailUrl}
          alt={alt}
          preview={{ src: url }}
          loading="lazy"
        />
      ))}
    </Image.PreviewGroup>
  )
}
