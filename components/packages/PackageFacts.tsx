import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { SiteLink } from '@/components/layout/SiteLink'
import { useLocationText } from '@/components/locations/use-location-text'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { TransitTag, WaitingTag } from './PackageStatus'

export function PackageFacts({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const meaning = useTerm()
  const locationText = useLocationText()
  const { receiverInfo, batchInfo } = cargo
  const optional = [
    {
      label: t('field.otherParts'),
      help: meaning('split').title,
      value: cargo.otherParts.length > 0 ? <OtherParts parts={cargo.otherParts} /> : null,
    },
    { label: t('field.courierNumber'), help: meaning('courierNumber').title, value: cargo.courierNumber },
    {
      label: t('field.shelf'),
      help: meaning('location').title,
      value: cargo.location && locationText(cargo.location),
    },
    { label: t('field.remark'), value: cargo.remark },
    { label: t('field.officialRemark'), value: cargo.officialRemark },
  ].filter((fact) => fact.value !== null)
  return (
    <Facts
      facts={[
        {
          label: t('field.receiver'),
          value: receiverInfo ? (
            <SiteLink href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</SiteLink>
          ) : (
            <em>{t('field.unknownReceiver')}</em>
          ),
        },
        {
          label: t('field.waiting'),
          help: meaning('waitingRoom').title,
          value: <WaitingTag status={cargo.waitingStatus} />,
        },
        {
          label: t('field.transit'),
          help: meaning('transitStatus').title,
          value: <TransitTag status={cargo.shownTransitStatus} />,
        },
        { label: t('field.mode'), value: cargo.freightMode ? t(`mode.${cargo.freightMode}`) : '—' },
        {
          label: t('field.batch'),
          value: batchInfo ? (
            <span>
              <SiteLink href={`/admin/batches/${batchInfo.id}`}>{batchInfo.number}</SiteLink>,{' '}
              <CalendarDateText on={batchInfo.departureDate} />
            </span>
          ) : (
            '—'
          ),
        },
        { label: t('field.pieces'), help: meaning('piece').title, value: formatQuantity(cargo.pieces) },
        { label: t('field.kg'), help: meaning('actualWeight').title, value: formatQuantity(cargo.weightKg) },
        { label: t('field.cbm'), help: meaning('cbm').title, value: formatCbm(cargo.cbm) },
        { label: t('field.receivedAt'), value: <InstantText at={cargo.createdAt} /> },
        ...optional,
      ]}
    />
  )
}

/** Pieces that stayed behind once are a package of their own. */
function OtherParts({ parts }: { parts: CargoPackage['otherParts'] }) {
  return parts.map(({ id, trackingNumber, pieces }, index) => (
    <span key={id}>
      {index > 0 ? ', ' : ''}
      <SiteLink href={`/admin/packages/${id}`}>{trackingNumber}</SiteLink> ({formatQuantity(pieces)})
    </span>
  ))
}
