import { useCallback, useEffect, useState } from 'react'
import type { LabelSize } from '@/components/labels/label-size'
import { labelSizeOf } from '@/components/labels/label-size'
import type { PrintedLabel } from '@/components/labels/PieceLabel'
import { printedLabel } from '@/components/labels/printed-label'
import type { QueuedParcel } from '@/lib/client/parcel-queue'
import type { ParcelLabel } from '@/lib/contracts/labels'

const SETTINGS_KEY = 'cargo-office.labels'

interface Settings {
  /** Printed as soon as the tracking number is there; otherwise the clerk prints what has gathered. */
  atOnce: boolean
  size: LabelSize
}

function readSettings(): Settings {
  try {
    const stored = JSON.parse(window.localStorage.getItem(SETTINGS_KEY) ?? '{}') as Partial<Settings>
    return { atOnce: stored.atOnce === true, size: labelSizeOf(stored.size) }
  } catch {
    return { atOnce: false, size: '100x150' }
  }
}

/** The label of a parcel that the API does not know yet: without a tracking number, and saying so. */
export function provisionalLabel(parcel: QueuedParcel): PrintedLabel {
  const { input, customer, localNumber, key, savedAt } = parcel
  return {
    key,
    localNumber,
    trackingNumber: null,
    courierNumber: input.courierNumber ?? null,
    shippingMark: customer?.shippingMark ?? null,
    receiverName: null,
    freightMode: input.freightMode ?? null,
    pieces: input.pieces ?? 1,
    weightKg: String(input.weightKg),
    shelf: input.shelf ?? null,
    receivedAt: savedAt,
  }
}

/** Resolves when the pictures of the labels' codes are decoded. */
async function labelsRendered(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  await Promise.allSettled(pictures.map((picture) => picture.decode?.()))
}

/** Labels that wait for the printer, and those that are on the paper just now. */
export function useLabelPrinting() {
  const [settings, setSettings] = useState(readSettings)
  const [waiting, setWaiting] = useState<PrintedLabel[]>([])
  const [onPaper, setOnPaper] = useState<PrintedLabel[]>([])

  useEffect(() => {
    if (onPaper.length === 0) return undefined
    const clear = () => setOnPaper([])
    window.addEventListener('afterprint', clear)
    let isOpen = true
    void labelsRendered().then(() => {
      if (isOpen) window.print()
    })
    return () => {
      isOpen = false
      window.removeEventListener('afterprint', clear)
    }
  }, [onPaper])

  const take = useCallback(
    (label: ParcelLabel) => {
      if (settings.atOnce) setOnPaper((labels) => [...labels, printedLabel(label)])
      else setWaiting((labels) => [...labels, printedLabel(label)])
    },
    [settings.atOnce],
  )

  return {
    settings,
    waiting,
    onPaper,
    /** A label whose tracking number has just come. */
    take,
    print: (labels: PrintedLabel[]) => setOnPaper(labels),
    printWaiting: () => {
      setOnPaper(waiting)
      setWaiting([])
    },
    change: (part: Partial<Settings>) => {
      const changed = { ...settings, ...part }
      setSettings(changed)
      try {
        window.localStorage.setItem(SETTINGS_KEY, JSON.stringify(changed))
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    },
  }
}

export type LabelPrinting = ReturnType<typeof useLabelPrinting>
