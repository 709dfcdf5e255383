import { Button } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { palettes } from '@/styles/tokens'
import styles from './delivery.module.css'

const WIDTH = 900
const HEIGHT = 300
const PEN = 5

interface SignaturePadProps {
  /** Told the signature after every stroke; null when it was wiped away. */
  onChange: (signature: Blob | null) => void
}

/** Dark ink on white paper in either scheme: it is printed and read by others. */
function preparePaper(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = palettes.light.surface
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = palettes.light.text
  context.lineWidth = PEN
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return context
}

/** A field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTranslation('delivery')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = useRef<CanvasRenderingContext2D | null>(null)
  const [isSigned, setIsSigned] = useState(false)

  function place(event: PointerEvent<HTMLCanvasElement>): [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT]
  }

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (!canvas.current) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (!isSigned) pen.current = preparePaper(canvas.current)
    const at = place(event)
    pen.current?.beginPath()
    pen.current?.moveTo(...at)
    // A dot is a stroke too.
    pen.current?.lineTo(...at)
    pen.current?.stroke()
    setIsSigned(true)
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    pen.current?.lineTo(...place(event))
    pen.current?.stroke()
  }

  function finish() {
    canvas.current?.toBlob(onChange, 'image/png')
  }

  function wipe() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    setIsSigned(false)
    onChange(null)
  }

  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={isSigned ? t('signature.done') : t('signature.empty')}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={finish}
        onPointerCancel={finish}
      />
      <div className={styles.padFoot}>
        <span>{t('signature.hint')}</span>
        <Button size="small" disabled={!isSigned} onClick={wipe}>
          {t('signature.wipe')}
        </Button>
      </div>
    </div>
  )
}
