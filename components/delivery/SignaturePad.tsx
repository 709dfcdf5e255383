import { Button } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { palettes } from '@/styles/tokens'
import styles from './delivery.module.css'

const WIDTH = 900
const HEIGHT = 300
const PEN = 5

interface SignaturePadProps {
  /** Called after every stroke; null when the signature was cleared. */
  onChange: (signature: Blob | null) => void
}

/** Dark on white in either scheme: it is printed and seen by others. */
function prepareCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
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

  function pointOf(event: PointerEvent<HTMLCanvasElement>): [number, number] {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT]
  }

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (!canvas.current) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (!isSigned) pen.current = prepareCanvas(canvas.current)
    const point = pointOf(event)
    pen.current?.beginPath()
    pen.current?.moveTo(...point)
    // A dot is a stroke too.
    pen.current?.lineTo(...point)
    pen.current?.stroke()
    setIsSigned(true)
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return
    pen.current?.lineTo(...pointOf(event))
    pen.current?.stroke()
  }

  function finish() {
    canvas.current?.toBlob(onChange, 'image/png')
  }

  function clear() {
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
        <Button size="small" disabled={!isSigned} onClick={clear}>
          {t('signature.clear')}
        </Button>
      </div>
    </div>
  )
}
