import { EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { PackageClaims } from '@/components/cargo-claims/PackageClaims'
import { PackageRequests } from '@/components/customer-requests/PackageRequests'
import { DeliveryRecord } from '@/components/delivery/DeliveryRecord'
import { useAction } from '@/components/forms/use-action'
import { PackageInvoices } from '@/components/issued-invoices/PackageInvoices'
import { Loading } from '@/components/layout/Loading'
import { PackageStorage } from '@/components/own-storage/PackageStorage'
import { PackagePayments } from '@/components/payments/PackagePayments'
import { PackageCustoms } from '@/components/shipping-documents/PackageCustoms'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useDeletePackage, usePackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { Capability } from '@/lib/domain/access'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { OtherListPrice } from './OtherListPrice'
import { PackageBatch } from './PackageBatch'
import { PackageCopies } from './PackageCopies'
import { PackageFacts } from './PackageFacts'
import { PackageStatus } from './PackageStatus'
import { PackageTimeline } from './PackageTimeline'
import { PackageWaiting } from './PackageWaiting'
import { PackingTable } from './PackingTable'
import styles from './packages.module.css'

/** Only a manager changes what is delivered. */
function canEdit({ transitStatus }: CargoPackage, may: (capability: Capability) => boolean): boolean {
  return may('packages.edit') && (transitStatus !== DELIVERED_TO_RECEIVER || may('rules.override'))
}

export function PackageScreen() {
  const { t } = useTranslation('packages')
  const { query } = useRouter()
  const may = useAccess()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = usePackage(id)
  const { data: cargo } = reading
  const back = { href: '/admin/packages', label: t('list.title') }

  if (!cargo) {
    return (
      <>
        <PageHeader title={t('detail.title')} back={back} />
        <Panel>
          <Loading reading={reading} rows={10} />
        </Panel>
      </>
    )
  }
  return (
    <>
      <PackageHeader cargo={cargo} back={back} />
      {canEdit(cargo, may) ? <OtherListPrice cargo={cargo} /> : null}
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Panel title={t('detail.facts')}>
            <PackageFacts cargo={cargo} />
          </Panel>
          <Panel title={t('detail.packingList')} flush>
            <PackingTable items={cargo.packingList} />
          </Panel>
          <PackageCustoms cargo={cargo} />
          <Panel title={t('detail.photos')}>
            <Photos cargo={cargo} />
          </Panel>
        </div>
        <div className={styles.narrow}>
          <PackagePayments cargo={cargo} />
          <PackageInvoices cargo={cargo} />
          <PackageWaiting cargo={cargo} />
          <PackageRequests cargo={cargo} />
          <PackageClaims cargo={cargo} />
          <PackageBatch cargo={cargo} />
          <PackageStorage packageId={cargo.id} />
          <DeliveryRecord cargo={cargo} />
          <PackageCopies cargo={cargo} />
          <Panel title={t('detail.timeline')}>
            <PackageTimeline cargo={cargo} />
          </Panel>
        </div>
      </div>
    </>
  )
}

interface PackageHeaderProps {
  cargo: CargoPackage
  back: { href: string; label: string }
}

function PackageHeader({ cargo, back }: PackageHeaderProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  return (
    <PageHeader
      back={back}
      title={
        <>
          <span className={styles.headNumber}>{cargo.trackingNumber}</span>
          <PackageStatus cargo={cargo} />
        </>
      }
      actions={
        <>
          <LinkButton icon={<PrinterOutlined />} href={`/admin/labels?packages=${cargo.id}`}>
            {t('detail.labels')}
          </LinkButton>
          {may('records.delete') ? <DeletePackage cargo={cargo} /> : null}
          {canEdit(cargo, may) ? (
            <LinkButton type="primary" icon={<EditOutlined />} href={`/admin/packages/${cargo.id}/edit`}>
              {t('detail.edit')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}

/** Deletes a package that was entered by mistake. */
function DeletePackage({ cargo: { id, trackingNumber } }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const { run, refused, reset } = useAction()
  const { send } = useDeletePackage()

  async function remove() {
    const done = await run(() => send({ params: { id } }), t('delete.done', { number: trackingNumber }))
    if (done) await router.push('/admin/packages')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { number: trackingNumber })}
      text={t('delete.text')}
      refused={refused}
      onOpen={reset}
      onDelete={remove}
    />
  )
}

function Photos({ cargo: { images, trackingNumber } }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  if (images.length === 0) return <p className={styles.none}>{t('detail.noPhotos')}</p>
  return (
    <div className={styles.photos}>
      <PhotoThumbs
        className={styles.photo}
        photos={images.map((image, index) => ({
          ...image,
          alt: t('detail.photo', { number: index + 1, trackingNumber }),
        }))}
      />
    </div>
  )
}
