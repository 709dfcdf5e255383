import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playOutcome } from '@/components/scan/scan-sound'
import { notices } from '@/components/ui/notices'
import { useConnection, useQueued, useSent } from '@/hooks/offline-queue'
import { useSpeech } from '@/hooks/speech'
import { newIdempotencyKey } from '@/lib/client/call'
import { updateEntry } from '@/lib/client/offline-queue'
import type { QueuedParcel, QueuedPhoto } from '@/lib/client/queue-entries'
import { sendNow } from '@/lib/client/queue-runner'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { NEW_PARCEL, type ParcelDefaults, valuesOfOwn, valuesOfQueued } from './parcel-form'
import { provisionalLabel, useLabelPrinting } from './use-label-printing'
import { useLastParcel } from './use-last-parcel'
import { type ParcelForm, useParcelForm } from './use-parcel-form'
import { useSaveParcel } from './use-save-parcel'

const MOST_PHOTOS = 30

/** Makes photos smaller before they are queued: a queue of originals would fill a phone. */
function useParcelPhotos(form: ParcelForm, onTooLarge: (name: string) => void) {
  const [preparing, setPreparing] = useState(0)

  async function add(files: File[]): Promise<void> {
    setPreparing((count) => count + 1)
    const made: QueuedPhoto[] = []
    for (const file of files.slice(0, MOST_PHOTOS)) {
      const small = await shrinkPhoto(file)
      if (small.size > PHOTO_LIMIT_BYTES) onTooLarge(file.name)
      else made.push({ key: newIdempotencyKey(), file: small, name: file.name, imageId: null })
    }
    form.addPhotos(made)
    setPreparing((count) => count - 1)
  }

  return { add, isPreparing: preparing > 0 }
}

/** The state of the receiving page: the present parcel, the queue and the labels. */
export function useReceiving() {
  const { t } = useTranslation('receiving')
  const { t: ts } = useTranslation('scan')
  const { say } = useSpeech()
  const [defaults, setDefaults] = useState<ParcelDefaults>({ freightMode: '', shelf: '' })
  const [savedText, setSavedText] = useState('')
  const queue = useQueued('parcel')
  const printing = useLabelPrinting()
  const isConnected = useConnection()
  const { last, setSaved, handleDropped } = useLastParcel(queue)
  useSent('parcel', ({ label }) => printing.add(label))
  const { saveParcel, ...refusal } = useSaveParcel({ defaults, onSaved })
  const form = useParcelForm({ defaults, setDefaults, queue, saveParcel })
  const photos = useParcelPhotos(form, (name) => notices.failure(t('photo.tooLarge', { name })))

  function onSaved(parcel: QueuedParcel | null): void {
    playOutcome('success')
    if (parcel) setSaved(parcel)
    setSavedText(
      parcel ? t('saved', { number: parcel.input.courierNumber ?? parcel.localNumber }) : t('corrected'),
    )
    if (parcel) say(ts('spoken.parcel', { count: parcel.input.pieces ?? 1, weight: parcel.input.weightKg }))
    void sendNow()
    if (parcel && printing.settings.atOnce && !isConnected) printProvisional(parcel)
  }

  function printProvisional(parcel: QueuedParcel): void {
    void updateEntry({ ...parcel, hasProvisionalLabel: true })
    printing.print([provisionalLabel(parcel)])
  }

  function correctOwn(parcel: OwnParcel): void {
    const corrected = valuesOfOwn(parcel)
    refusal.clearRefusal()
    setDefaults(corrected.defaults)
    form.start(corrected.values)
  }

  function editQueued(parcel: QueuedParcel): void {
    const refusedParcel = valuesOfQueued(parcel)
    setDefaults(refusedParcel.defaults)
    form.start(refusedParcel.values)
  }

  function startNew(): void {
    refusal.clearRefusal()
    form.start(NEW_PARCEL)
  }

  function setUnknown(): void {
    const unknown = { customer: null, isUnknown: true }
    form.change(unknown)
    form.next('customer', unknown)
  }

  return {
    defaults,
    setDefaults,
    form,
    photos,
    savedText,
    last,
    handleDropped,
    ...refusal,
    queue,
    isConnected,
    printing,
    printProvisional,
    correctOwn,
    editQueued,
    startNew,
    setUnknown,
  }
}

export type Receiving = ReturnType<typeof useReceiving>
