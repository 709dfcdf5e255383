import { InboxOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Image } from '@/lib/contracts/files'
import styles from './waiting-room-admin.module.css'

interface ParcelPhotoProps {
  images: Image[]
  isSmall?: boolean
}

/** The first photo of a parcel, which opens large. */
export function ParcelPhoto({ images: [photo], isSmall = false }: ParcelPhotoProps) {
  const { t } = useTranslation('waiting-room-admin')
  const look = `${styles.photo} ${isSmall ? styles.small : ''}`
  if (!photo) {
    return (
      <span className={look} role="img" aria-label={t('photo.none')}>
        <InboxOutlined />
      </span>
    )
  }
  return (
    <a href={photo.url} target="_blank" rel="noopener noreferrer" aria-label={t('photo.open')}>
      {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
      <img className={look} src={photo.thumbnailUrl} alt="" loading="lazy" />
    </a>
  )
}
