import { CarOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAssignRider, useDeliveries, useRiders } from '@/hooks/deliveries'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { Delivery } from '@/lib/contracts/deliveries'
import { FAILED_REASONS } from '@/lib/domain/delivery'
import { decimal, formatMoney } from '@/lib/domain/money'
import styles from './deliveries.module.css'
import { HeldVisits } from './HeldVisits'
import { RiderCashPanel } from './RiderCashPanel'

function Rider({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries')
  const mayAssign = useAccess()('waiting.handle')
  const { data: riders } = useRiders(mayAssign)
  const { send } = useAssignRider()
  const { run, refused } = useAction()
  if (!mayAssign) return <span>{delivery.rider?.name ?? t('noRider')}</span>
  const set = (riderId: string | null) =>
    void run(() => send({ params: { id: delivery.id }, body: { riderId } }), t('assigned'))
  return (
    <>
      <Select
        className={styles.rider}
        aria-label={t('riderOf', { name: delivery.customer.name })}
        placeholder={t('noRider')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={delivery.rider?.id}
        options={(riders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | undefined) => set(id ?? null)}
      />
      <RefusedAlert refused={refused} />
    </>
  )
}

function Row({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries')
  const { customer, area, address, dayPart, packages, storageUSD, lastFailure } = delivery
  const failedReason = FAILED_REASONS.find((reason) => reason === lastFailure?.reason.split(':')[0])
  return (
    <li className={styles.row}>
      <div>
        <p>
          <b>{area}</b> · {t(`part.${dayPart}`)} · {t('packages', { count: packages })}
        </p>
        <p>
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink>
        </p>
        <p className={styles.hint}>{address}</p>
        {decimal(storageUSD).gt(0) ? (
          <p className={styles.problem}>{t('storageOpen', { sum: formatMoney(storageUSD, 'USD') })}</p>
        ) : null}
        {lastFailure ? (
          <p className={styles.problem}>
            {t('lastFailure', {
              reason: failedReason ? t(`failed.${failedReason}`) : lastFailure.reason,
            })}{' '}
            <InstantText at={lastFailure.at} length="short" />
          </p>
        ) : null}
      </div>
      <Rider delivery={delivery} />
    </li>
  )
}

/** What customers want brought, day by day, with who brings it; what came back wrong, and riders' cash. */
export function DeliveriesScreen() {
  const { t } = useTranslation('deliveries')
  const { data, error, mutate } = useDeliveries()
  const problem = useFailure()(error)
  const days = [...new Set((data ?? []).map(({ wantedOn }) => wantedOn))]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            {t('subtitle')}
            <TermHelp term="rider" />
          </>
        }
        actions={<LinkButton href="/admin/my-stops">{t('myStops')}</LinkButton>}
      />
      <AfterHeading>
        <HeldVisits />
        <RiderCashPanel />
        {problem && !data ? <ErrorState problem={problem} onRetry={() => void mutate()} /> : null}
        {data?.length === 0 ? (
          <EmptyState icon={<CarOutlined />} title={t('empty')} hint={t('emptyHint')} />
        ) : null}
        {days.map((day) => (
          <Panel key={day} title={<CalendarDateText on={day} />}>
            <ul className={styles.list}>
              {data
                ?.filter(({ wantedOn }) => wantedOn === day)
                .map((delivery) => (
                  <Row key={delivery.id} delivery={delivery} />
                ))}
            </ul>
          </Panel>
        ))}
      </AfterHeading>
    </>
  )
}
