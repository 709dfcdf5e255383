import { CameraOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, type RefObject, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedPhoto } from '@/lib/client/parcel-queue'
import styles from './receiving.module.css'

interface ParcelPhotosProps {
  photos: readonly QueuedPhoto[]
  input: RefObject<HTMLInputElement | null>
  isPreparing: boolean
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}

/** Photos by the phone's camera or from the disk; they wait with their parcel. */
export function ParcelPhotos({ photos, input, isPreparing, onAdd, onRemove }: ParcelPhotosProps) {
  const { t } = useTranslation('receiving')

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onAdd([...(event.target.files ?? [])])
    event.target.value = ''
  }

  return (
    <div className={styles.photos}>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        className={styles.chooser}
        aria-label={t('photo.add')}
        onChange={choose}
      />
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
      <Button icon={<CameraOutlined />} loading={isPreparing} onClick={() => input.current?.click()}>
        {t('photo.add')} <kbd className={styles.key}>F9</kbd>
      </Button>
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
