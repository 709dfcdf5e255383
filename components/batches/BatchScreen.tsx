import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeText, useCityName } from '@/components/lanes/use-city-name'
import { Loading } from '@/components/layout/Loading'
import { useUrlState } from '@/components/lists/use-url-state'
import { TransitTag } from '@/components/packages/PackageStatus'
import { CalendarDateText } from '@/components/ui/DateText'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useBatch } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { BatchActions } from './BatchActions'
import { BatchActivity } from './BatchActivity'
import { BatchDrawer } from './BatchDrawer'
import { BatchFigures } from './BatchFigures'
import { BatchLoad } from './BatchLoad'
import { BatchMoney } from './BatchMoney'
import { BatchPackages } from './BatchPackages'
import { BatchShipping } from './BatchShipping'
import styles from './batches.module.css'
import { CarrierProposal } from './CarrierProposal'

const TABS = ['load', 'packages', 'money', 'papers', 'activity'] as const

export function BatchScreen() {
  const { t } = useTranslation('batches')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useBatch(id)
  const { data: batch } = reading
  // SWR keeps the former batch while another one loads.
  if (batch && batch.id === id) return <BatchPage key={id} batch={batch} />
  return (
    <>
      <PageHeader title={t('detail.title')} back={{ href: '/admin/batches', label: t('list.title') }} />
      <Panel>
        <Loading reading={reading} rows={10} />
      </Panel>
    </>
  )
}

function BatchPage({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const cityName = useCityName()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <PageHeader
        back={{ href: '/admin/batches', label: t('list.title') }}
        title={
          <>
            {batch.number} <TransitTag status={batch.transitStatus} />
          </>
        }
        subtitle={
          <>
            {t(`mode.${batch.freightMode}`)} · {routeText(batch, cityName)} ·{' '}
            <CalendarDateText on={batch.departureDate} length="full" />
          </>
        }
        actions={<BatchActions batch={batch} onEdit={() => setIsEditing(true)} />}
      />
      <CarrierProposal batch={batch} />
      <Remarks batch={batch} />
      <BatchFigures batch={batch} />
      <BatchTabs batch={batch} />
      {isEditing ? <BatchDrawer batch={batch} onClosed={() => setIsEditing(false)} /> : null}
    </>
  )
}

/** What the office wrote down for customers and for itself. */
function Remarks({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const remarks = (['remark', 'officialRemark'] as const).filter((field) => batch[field] !== null)
  if (remarks.length === 0) return null
  return (
    <dl className={styles.remarks}>
      {remarks.map((field) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>{batch[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The views of a batch. The address names the open one, and only what was opened has asked for its data. */
function BatchTabs({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const url = useUrlState()
  const active = TABS.find((tab) => tab === url.get('tab')) ?? 'load'
  // A batch that has left is not repacked; a manager may still correct a mistake.
  const mayRepack = may('batches.edit') && (batch.transitStatus === LOADING_CARGO || may('rules.override'))
  const contents = {
    load: <BatchLoad batch={batch} mayRepack={mayRepack} />,
    packages: <BatchPackages batch={batch} mayRepack={mayRepack} />,
    money: <BatchMoney batch={batch} />,
    papers: <BatchShipping batch={batch} />,
    activity: <BatchActivity batch={batch} />,
  }
  return (
    <ViewTabs
      active={active}
      onChange={(tab) => url.set({ tab: tab === 'load' ? undefined : tab })}
      tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`), content: contents[key] }))}
    />
  )
}
