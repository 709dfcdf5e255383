import { useCallback, useState } from 'react'
import { type LabelSize, labelSizeOf, type PrintedLabel, printedLabel } from '@/components/labels/PieceLabel'
import type { QueuedParcel } from '@/lib/client/queue-entries'
import type { ParcelLabel } from '@/lib/contracts/labels'

const SETTINGS_KEY = 'cargo-office.labels'

interface Settings {
  /** Printed as soon as there is a tracking number; otherwise the clerk prints them together. */
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

/** The label of a parcel that the API does not know yet, without a tracking number. */
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
    numbers: null,
    weightKg: String(input.weightKg),
    shelf: input.shelf ?? null,
    receivedAt: savedAt,
  }
}

/** Labels that wait to be printed, and those that are being printed. */
export function useLabelPrinting() {
  const [settings, setSettings] = useState(readSettings)
  const [waiting, setWaiting] = useState<PrintedLabel[]>([])
  const [current, setCurrent] = useState<PrintedLabel[]>([])

  const add = useCallback(
    (label: ParcelLabel) => {
      if (settings.atOnce) setCurrent((labels) => [...labels, printedLabel(label)])
      else setWaiting((labels) => [...labels, printedLabel(label)])
    },
    [settings.atOnce],
  )

  return {
    settings,
    waiting,
    /** Being printed. */
    current,
    /** Adds a label that has just got its tracking number. */
    add,
    print: (labels: PrintedLabel[]) => setCurrent(labels),
    handlePrinted: () => setCurrent([]),
    printWaiting: () => {
      setCurrent(waiting)
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
