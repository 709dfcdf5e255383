import { Image } from 'antd'
import type { Thumb } from './thumb'

interface PhotoPreviewProps {
  open: boolean
  photos: readonly Thumb[]
  current: number
  onTurn: (index: number) => void
  onClose: () => void
}

/** The photos, large, one after the other. */
export function PhotoPreview({ open, photos, current, onTurn, onClose }: PhotoPreviewProps) {
  return (
    <Image.PreviewGroup
      items={photos.map(({ url, alt }) => ({ src: url, alt }))}
      preview={{
        open,
        current,
        onChange: onTurn,
        onOpenChange: (isOpen) => {
          if (!isOpen) onClose()
        },
      }}
    />
  )
}
