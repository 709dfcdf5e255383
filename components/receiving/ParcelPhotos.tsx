import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QueuedPhoto } from '@/lib/client/queue-entries'
import { LocalPhoto } from './LocalPhoto'
import styles from './ParcelPhotos.module.css'

interface ParcelPhotosProps {
  photos: readonly QueuedPhoto[]
  onRemove: (key: string) => void
}

/** The photos of the present parcel; they are uploaded with it. */
export function ParcelPhotos({ photos, onRemove }: ParcelPhotosProps) {
  const { t } = useTranslation('receiving')
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <figure key={photo.key} className={styles.photo}>
          <LocalPhoto file={photo.file} name={t('photo.number', { number: index + 1 })} />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('photo.remove', { number: index + 1 })}
            onClick={() => onRemove(photo.key)}
          />
        </figure>
      ))}
    </div>
  )
}
