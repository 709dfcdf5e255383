import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useParcelSender, useQueuedParcels } from '@/hooks/receiving'
import { putParcel, type QueuedParcel } from '@/lib/client/parcel-queue'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { NEW_PARCEL, type Standing, valuesOfOwn, valuesOfQueued } from './parcel-form'
import { useKeepParcel } from './use-keep-parcel'
import { provisionalLabel, useLabelPrinting } from './use-label-printing'
import { useParcelForm } from './use-parcel-form'
import { useParcelPhotos } from './use-parcel-photos'

/** The parcel in hand, the queue behind it, and its labels: everything that happens between door and shelf. */
export function useReceiving() {
  const { t } = useTranslation('receiving')
  const [standing, setStanding] = useState<Standing>({ freightMode: '', shelf: '' })
  const [kept, setKept] = useState('')
  const queue = useQueuedParcels()
  const printing = useLabelPrinting()
  const { isConnected, sendNow } = useParcelSender(({ label }) => printing.take(label))
  const { keep, refused, isStale, forgetRefusal } = useKeepParcel({ standing, onKept })
  const form = useParcelForm({ standing, queue, keep })
  const photos = useParcelPhotos(form, (name) => notices.failure(t('photo.tooLarge', { name })))

  function onKept(parcel: QueuedParcel | null): void {
    setKept(
      parcel ? t('saved', { number: parcel.input.courierNumber ?? parcel.localNumber }) : t('corrected'),
    )
    sendNow()
    if (parcel && printing.settings.atOnce && !isConnected) printProvisional(parcel)
  }

  function printProvisional(parcel: QueuedParcel): void {
    void putParcel({ ...parcel, hasProvisionalLabel: true })
    printing.print([provisionalLabel(parcel)])
  }

  function correctOwn(parcel: OwnParcel): void {
    const corrected = valuesOfOwn(parcel)
    forgetRefusal()
    setStanding(corrected.standing)
    form.begin(corrected.values)
  }

  function mend(parcel: QueuedParcel): void {
    const mended = valuesOfQueued(parcel)
    setStanding(mended.standing)
    form.begin(mended.values)
  }

  function beginAnew(): void {
    forgetRefusal()
    form.begin(NEW_PARCEL)
  }

  function toUnknown(): void {
    const nobody = { customer: null, isUnknown: true }
    form.change(nobody)
    form.next('customer', nobody)
  }

  return {
    standing,
    setStanding,
    form,
    photos,
    kept,
    refused,
    isStale,
    forgetRefusal,
    queue,
    isConnected,
    sendNow,
    printing,
    printProvisional,
    correctOwn,
    mend,
    beginAnew,
    toUnknown,
  }
}

export type Receiving = ReturnType<typeof useReceiving>
