import { useTranslation } from 'react-i18next'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
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
      <PhotoThumbs
        className={styles.photo}
        photos={images.map((image, index) => ({
          ...image,
          alt: t('detail.photo', { number: index + 1, trackingNumber }),
        }))}
      />
    </div>
  )
}
