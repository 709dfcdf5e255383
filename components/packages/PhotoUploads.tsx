import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { Upload, type UploadProps } from 'antd'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovedPicture } from '@/components/ui/RemovedPicture'
import { type PhotoUpload, usePhotoUploads } from '@/hooks/files'
import { PhotoTile } from './PhotoTile'
import styles from './PhotoUploads.module.css'

// Without HEIC in the list, an iPhone converts its photos to JPEG.
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
  const [removed, setRemoved] = useState<{ upload: PhotoUpload; index: number } | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)

  function drop(event: DragEvent, to: number) {
    // A file that is dropped on a button has been added by it.
    const isHandled = event.isDefaultPrevented()
    event.preventDefault()
    if (dragged) photos.move(dragged, to)
    else if (!isHandled) photos.add([...event.dataTransfer.files])
    setDragged(null)
  }

  function remove(upload: PhotoUpload, index: number) {
    photos.remove(upload)
    // What was not sent yet is on the phone still.
    setRemoved(upload.image && { upload, index })
  }

  function undo() {
    if (removed) photos.putBack(removed.upload, removed.index)
    setRemoved(null)
  }

  return (
    <>
      {removed && value.length < most ? <RemovedPicture onUndo={undo} /> : null}
      {photos.overflow.length > 0 ? (
        <p role="alert" className={styles.overflow}>
          {t('photo.tooMany', { most, names: photos.overflow.join(', ') })}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropped files; the buttons do the same */}
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
            onRemove={() => remove(upload, index)}
            onDragStart={() => setDragged(upload.key)}
            onDropHere={(event) => {
              event.stopPropagation()
              drop(event, index)
            }}
          />
        ))}
        <PhotoButtons disabled={value.length >= most} onAdd={photos.add} />
      </div>
    </>
  )
}

interface PhotoButtonsProps {
  disabled: boolean
  onAdd: (files: File[]) => void
}

/** From the disk, and on a touch screen by its camera. */
function PhotoButtons({ disabled, onAdd }: PhotoButtonsProps) {
  const { t } = useTranslation('packages')
  const chooser: UploadProps = {
    showUploadList: false,
    disabled,
    beforeUpload(file, files) {
      // Called for each of the files.
      if (file === files[0]) onAdd(files)
      return false
    },
  }
  return (
    <>
      <Upload {...chooser} className={styles.chooser} multiple accept={ACCEPTED} aria-label={t('photo.add')}>
        <button type="button" className={styles.add} disabled={disabled}>
          <PictureOutlined aria-hidden />
          {t('photo.add')}
        </button>
      </Upload>
      <Upload
        {...chooser}
        className={`${styles.chooser} ${styles.camera}`}
        accept="image/*"
        capture="environment"
        aria-label={t('photo.take')}
      >
        <button type="button" className={styles.add} disabled={disabled}>
          <CameraOutlined aria-hidden />
          {t('photo.take')}
        </button>
      </Upload>
    </>
  )
}
