import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Image as Photo } from '@/lib/contracts/files'
import styles from './packages.module.css'

interface PackagePhotosProps {
  images: Photo[]
  trackingNumber: string
}

/** Thumbnails that open large. */
export function PackagePhotos({ images, trackingNumber }: PackagePhotosProps) {
  const { t } = useTranslation('packages')
  if (images.length === 0) return <p className={styles.none}>{t('detail.noPhotos')}</p>
  return (
    <div className={styles.photos}>
      <Image.PreviewGroup>
        {images.map((image, index) => (
          <Image
            key={image.id}
            src={image.thumbnailUrl}
            preview={{ src: image.url }}
            alt={t('detail.photo', { number: index + 1, trackingNumber })}
            width={112}
            height={112}
            className={styles.photo}
          />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
