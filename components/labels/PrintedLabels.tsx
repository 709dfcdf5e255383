import { useEffect, useEffectEvent, useRef } from 'react'
import { LabelSheet } from './LabelSheet'
import styles from './labels.module.css'
import type { LabelSize, PrintedLabel } from './PieceLabel'

interface PrintedLabelsProps {
  labels: readonly PrintedLabel[]
  size: LabelSize
  onPrinted: () => void
}

/** Prints labels from a page that does not show them. */
export function PrintedLabels({ labels, size, onPrinted }: PrintedLabelsProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const handlePrinted = useEffectEvent(onPrinted)

  useEffect(() => {
    if (labels.length === 0) return undefined
    let isMounted = true
    const printed = () => handlePrinted()
    window.addEventListener('afterprint', printed)
    const codes = [...(sheet.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(codes.map((code) => code.decode?.())).then(() => {
      if (isMounted) window.print()
    })
    return () => {
      isMounted = false
      window.removeEventListener('afterprint', printed)
    }
  }, [labels])

  return (
    <div ref={sheet} className={styles.printOnly} aria-hidden>
      <LabelSheet labels={labels} size={size} />
    </div>
  )
}
