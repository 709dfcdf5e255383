import { CameraOutlined, DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoUpload, usePhotoUploads } from '@/hooks/files/use-photo-uploads'
import styles from './PhotoUploads.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
const PERCENT = 100

interface PhotoUploadsProps {
  photos: ReturnType<typeof usePhotoUploads>
  most: number
}

/** Photos by camera or from the disk; each goes up as soon as it is chosen. */
export function PhotoUploads({ photos, most }: PhotoUploadsProps) {
  const { t } = useTranslation('packages')
  const input = useRef<HTMLInputElement>(null)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    photos.add([...(event.target.files ?? [])])
    event.target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.chooser}
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label={t('photo.add')}
        onChange={choose}
      />
      <div className={styles.photos}>
        {photos.uploads.map((upload) => (
          <PhotoTile key={upload.key} upload={upload} onRetry={photos.retry} onRemove={photos.remove} />
        ))}
        <button
          type="button"
          className={styles.add}
          disabled={photos.uploads.length >= most}
          onClick={() => input.current?.click()}
        >
          <CameraOutlined aria-hidden />
          {t('photo.add')}
        </button>
      </div>
    </>
  )
}

interface PhotoTileProps {
  upload: PhotoUpload
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

function PhotoTile({ upload, onRetry, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('packages')
  const { key, file, image, state, progress } = upload
  return (
    <figure className={styles.tile}>
      {/* biome-ignore lint/performance/noImgElement: a local preview */}
      <img src={image?.thumbnailUrl ?? upload.previewUrl} alt={file.name} />
      {state === 'uploading' || state === 'waiting' ? (
        <Progress
          className={styles.progress}
          percent={Math.round(progress * PERCENT)}
          size="small"
          showInfo={false}
        />
      ) : null}
      {state === 'failed' || state === 'tooLarge' ? (
        <figcaption role="alert">
          {state === 'tooLarge' ? t('photo.tooLarge') : (upload.reason ?? t('photo.failed'))}
        </figcaption>
      ) : null}
      <span className={styles.actions}>
        {state === 'failed' ? (
          <Button
            size="small"
            icon={<ReloadOutlined />}
            aria-label={t('photo.retry', { name: file.name })}
            onClick={() => onRetry(key)}
          />
        ) : null}
        <Button
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('photo.remove', { name: file.name })}
          onClick={() => onRemove(key)}
        />
      </span>
    </figure>
  )
}
