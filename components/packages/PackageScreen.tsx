import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ActivityStream } from '@/components/activity/ActivityStream'
import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { PackageClaims } from '@/components/cargo-claims/PackageClaims'
import { PackageRequests } from '@/components/customer-requests/PackageRequests'
import { DeliveryRecord } from '@/components/delivery/DeliveryRecord'
import { PackageInvoices } from '@/components/issued-invoices/PackageInvoices'
import { Loading } from '@/components/layout/Loading'
import { PackageStorage } from '@/components/own-storage/PackageStorage'
import { PackagePayments } from '@/components/payments/PackagePayments'
import { PackageCustoms } from '@/components/shipping-documents/PackageCustoms'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useFollowers } from '@/hooks/messages'
import { usePackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { canEdit, nextStepOf } from './next-step'
import { OtherListPrice } from './OtherListPrice'
import { PackageActions } from './PackageActions'
import { PackageBatch } from './PackageBatch'
import { PackageCopies } from './PackageCopies'
import { PackageFacts } from './PackageFacts'
import { PackageStatus } from './PackageStatus'
import { PackageWaiting } from './PackageWaiting'
import { PackingTable } from './PackingTable'
import styles from './packages.module.css'

export function PackageScreen() {
  const { t } = useTranslation('packages')
  const { query } = useRouter()
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
  return <PackagePage cargo={cargo} back={back} />
}

/** How many follow the package by WhatsApp; nothing while nobody does. */
function Followers({ packageId }: { packageId: string }) {
  const { t } = useTranslation('packages')
  const { data } = useFollowers(packageId)
  if (!data || data.followers === 0) return null
  return <p className={styles.muted}>{t('detail.followers', { count: data.followers })}</p>
}

interface PackagePageProps {
  cargo: CargoPackage
  back: { href: string; label: string }
}

function PackagePage({ cargo, back }: PackagePageProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const next = nextStepOf(cargo, may)
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            <span className={styles.headNumber}>{cargo.trackingNumber}</span>
            <PackageStatus cargo={cargo} />
          </>
        }
        actions={<PackageActions cargo={cargo} next={next} />}
      />
      {canEdit(cargo, may) ? <OtherListPrice cargo={cargo} /> : null}
      <div className={styles.columns}>
        <div className={styles.wide}>
          <Panel title={t('detail.facts')}>
            <Photos cargo={cargo} />
            <PackageFacts cargo={cargo} />
          </Panel>
          <PackagePayments cargo={cargo} isNext={next === 'pay'} />
          <Panel title={t('detail.packingList')} flush>
            <PackingTable items={cargo.packingList} />
          </Panel>
          <div className={styles.halves}>
            <PackageWaiting cargo={cargo} isNext={next === 'approve'} />
            <PackageBatch cargo={cargo} />
            <PackageStorage packageId={cargo.id} />
            <DeliveryRecord cargo={cargo} isNext={next === 'handOver'} />
            <PackageRequests cargo={cargo} />
            <PackageClaims cargo={cargo} />
            <PackageInvoices cargo={cargo} />
            <PackageCopies cargo={cargo} />
          </div>
          <PackageCustoms cargo={cargo} />
        </div>
        <div className={styles.narrow}>
          <ActivityStream of={{ subject: 'package', id: cargo.id }} />
          <AttachmentsPanel of={{ subject: 'package', id: cargo.id }} />
          <Followers packageId={cargo.id} />
        </div>
      </div>
    </>
  )
}

function Photos({ cargo: { images, trackingNumber } }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  if (images.length === 0) return null
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
