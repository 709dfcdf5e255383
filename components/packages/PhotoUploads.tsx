import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PhotoUpload, usePhotoUploads } from '@/hooks/files'
import { PhotoTile } from './PhotoTile'
import styles from './PhotoUploads.module.css'

// Without HEIC among them, an iPhone hands its photos over as JPEG.
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

interface PhotoUploadsProps {
  most: number
  value?: readonly PhotoUpload[]
  onChange?: (photos: PhotoUpload[]) => void
}

const NONE: readonly PhotoUpload[] = []

/** Photos by camera or from the disk, uploaded as soon as they are chosen, and put in order by dragging or by arrows. */
export function PhotoUploads({ most, value = NONE, onChange = () => undefined }: PhotoUploadsProps) {
  const { t } = useTranslation('packages')
  const photos = usePhotoUploads({ most, uploads: value, onChange })
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const isFull = value.length >= most

  function choose(event: ChangeEvent<HTMLInputElement>) {
    photos.add([...(event.target.files ?? [])])
    event.target.value = ''
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged) photos.move(dragged, to)
    else photos.add([...event.dataTransfer.files])
    setDragged(null)
  }

  const chooser = { type: 'file', className: styles.chooser, tabIndex: -1, onChange: choose } as const
  return (
    <>
      <input {...chooser} ref={files} multiple accept={ACCEPTED} aria-label={t('photo.add')} />
      <input {...chooser} ref={camera} accept="image/*" capture="environment" aria-label={t('photo.take')} />
      {photos.overflow.length > 0 ? (
        <p role="alert" className={styles.overflow}>
          {t('photo.tooMany', { most, names: photos.overflow.join(', ') })}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: takes files that are dropped; the buttons do the same */}
      <div
        className={styles.photos}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => drop(event, value.length)}
      >
        {value.map((upload, index) => (
          <PhotoTile
            key={upload.key}
            upload={upload}
            number={index + 1}
            isLast={index + 1 === value.length}
            photos={photos}
            onDragStart={() => setDragged(upload.key)}
            onDropHere={(event) => {
              event.stopPropagation()
              drop(event, index)
            }}
          />
        ))}
        <button type="button" className={styles.add} disabled={isFull} onClick={() => files.current?.click()}>
          <PictureOutlined aria-hidden />
          {t('photo.add')}
        </button>
        <button
          type="button"
          className={`${styles.add} ${styles.camera}`}
          disabled={isFull}
          onClick={() => camera.current?.click()}
        >
          <CameraOutlined aria-hidden />
          {t('photo.take')}
        </button>
      </div>
    </>
  )
}
