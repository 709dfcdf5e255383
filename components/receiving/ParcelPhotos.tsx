import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import type { QueuedPhoto } from '@/lib/client/queue-entries'
import styles from './parcel.module.css'

interface ParcelPhotosProps {
  photos: readonly QueuedPhoto[]
  button: RefObject<HTMLButtonElement | null>
  isPreparing: boolean
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}

/** Photos by camera or from the disk; they are uploaded with their parcel. */
export function ParcelPhotos({ photos, button, isPreparing, onAdd, onRemove }: ParcelPhotosProps) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.photos}>
      {photos.map((photo, index) => (
        <figure key={photo.key} className={styles.photo}>
          <Preview file={photo.file} name={t('photo.number', { number: index + 1 })} />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('photo.remove', { number: index + 1 })}
            onClick={() => onRemove(photo.key)}
          />
        </figure>
      ))}
      <Upload
        multiple
        accept="image/*"
        capture="environment"
        showUploadList={false}
        aria-label={t('photo.add')}
        beforeUpload={(file, files) => {
          // Called for each of the files.
          if (file === files[0]) onAdd(files)
          return false
        }}
      >
        <Button ref={button} icon={<CameraOutlined />} loading={isPreparing}>
          {t('photo.add')} <kbd className={styles.key}>{SHORTCUTS.receiving.photo}</kbd>
        </Button>
      </Upload>
    </div>
  )
}

function Preview({ file, name }: { file: Blob; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  // biome-ignore lint/performance/noImgElement: a local preview
  return <img ref={show} alt={name} />
}
