import { DeleteOutlined, LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoUpload, usePhotoUploads } from '@/hooks/files'
import styles from './PhotoUploads.module.css'

const PERCENT = 100

interface PhotoTileProps {
  upload: PhotoUpload
  /** Its position, from 1. */
  number: number
  isLast: boolean
  photos: ReturnType<typeof usePhotoUploads>
  onRemove: () => void
  onDragStart: () => void
  onDropHere: (event: DragEvent) => void
}

export function PhotoTile({
  upload,
  number,
  isLast,
  photos,
  onRemove,
  onDragStart,
  onDropHere,
}: PhotoTileProps) {
  const { t } = useTranslation('packages')
  const { key, image, state, previewUrl } = upload
  const name = upload.name || t('photo.number', { number })
  const position = number - 1
  return (
    <figure className={styles.tile} draggable onDragStart={onDragStart} onDrop={onDropHere}>
      {previewUrl ? (
        // biome-ignore lint/performance/noImgElement: a local preview
        <img src={image?.thumbnailUrl ?? previewUrl} alt={name} draggable={false} />
      ) : null}
      {state === 'uploading' || state === 'waiting' ? (
        <Progress
          className={styles.progress}
          percent={Math.round(upload.progress * PERCENT)}
          size="small"
          showInfo={false}
        />
      ) : null}
      <PhotoProblem upload={upload} name={name} />
      <span className={styles.actions}>
        {state === 'failed' ? (
          <Button
            size="small"
            icon={<ReloadOutlined />}
            aria-label={t('photo.retry', { name })}
            onClick={() => photos.retry(key)}
          />
        ) : null}
        <Button
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('photo.remove', { name })}
          onClick={onRemove}
        />
      </span>
      <span className={styles.order}>
        {number > 1 ? (
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t('photo.earlier', { name })}
            onClick={() => photos.move(key, position - 1)}
          />
        ) : null}
        {isLast ? null : (
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t('photo.later', { name })}
            onClick={() => photos.move(key, position + 1)}
          />
        )}
      </span>
    </figure>
  )
}

/** Which photo was not uploaded, and why. */
function PhotoProblem({ upload, name }: { upload: PhotoUpload; name: string }) {
  const { t } = useTranslation('packages')
  const { state, reason } = upload
  if (state !== 'failed' && state !== 'tooLarge' && state !== 'notPicture') return null
  const why = state === 'failed' ? (reason ?? t('photo.failed')) : t(`photo.${state}`)
  return (
    <figcaption role="alert">
      <b>{name}</b> {why}
    </figcaption>
  )
}
