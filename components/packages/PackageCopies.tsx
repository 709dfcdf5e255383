import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/ui/CopyButton'

/** The tracking number and the public link to it, ready for WhatsApp. */
export function PackageCopies({ trackingNumber }: { trackingNumber: string }) {
  const { t } = useTranslation('packages')
  const link = `${window.location.origin}/track-cargo/info?trackingNumber=${encodeURIComponent(trackingNumber)}`
  return (
    <>
      <CopyButton text={trackingNumber} label={t('copy.number')} copiedText={t('copy.numberDone')} />
      <CopyButton text={link} label={t('copy.link')} copiedText={t('copy.linkDone')} />
    </>
  )
}
