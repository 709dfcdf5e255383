import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  NotificationOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { StatusTag } from '@/components/ui/StatusTag'
import { useSendWebhookAgain, useWebhookDeliveries, useWebhooks } from '@/hooks/webhooks'
import type { WebhookDelivery } from '@/lib/contracts/webhooks'
import { DELIVERY_STATES } from '@/lib/domain/webhooks'
import { useEventText } from './use-event-text'

const STATES = {
  waiting: { tone: 'info', icon: <ClockCircleOutlined /> },
  delivered: { tone: 'success', icon: <CheckCircleOutlined /> },
  failed: { tone: 'danger', icon: <CloseCircleOutlined /> },
} as const

function useColumns(onAgain: (delivery: WebhookDelivery) => void): Columns<WebhookDelivery> {
  const { t } = useTranslation('integrations')
  const eventText = useEventText()
  return useMemo(
    () => [
      {
        key: 'createdAt',
        title: t('deliveries.at'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
      { key: 'event', title: t('deliveries.event'), render: (_, { event }) => eventText(event) },
      {
        key: 'package',
        title: t('deliveries.package'),
        render: (_, { packageId, trackingNumber }) => (
          <SiteLink href={`/admin/packages/${packageId}`}>{trackingNumber}</SiteLink>
        ),
      },
      { key: 'webhook', title: t('deliveries.webhook'), render: (_, { webhookName }) => webhookName },
      {
        key: 'state',
        title: t('deliveries.state'),
        render: (_, { state }) => <StatusTag {...STATES[state]}>{t(`deliveries.is.${state}`)}</StatusTag>,
      },
      {
        key: 'answer',
        title: t('deliveries.answer'),
        render: (_, { lastStatus, lastError }) => lastStatus ?? lastError ?? '—',
      },
      {
        key: 'attempts',
        title: t('deliveries.attempts'),
        align: 'end',
        render: (_, { attempts }) => attempts,
      },
      {
        key: 'next',
        title: t('deliveries.next'),
        render: (_, { nextAttemptAt }) =>
          nextAttemptAt ? <InstantText at={nextAttemptAt} length="short" /> : '—',
      },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'end',
        render: (_, delivery) => (
          <Button size="small" onClick={() => onAgain(delivery)}>
            {t('deliveries.again')}
          </Button>
        ),
      },
    ],
    [t, eventText, onAgain],
  )
}

/** What was sent to other programs or waits to be, with their answers. */
export function DeliveriesTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('integrations')
  const { select } = urlFilters(url)
  const { run, refused } = useAction()
  const { send } = useSendWebhookAgain()
  const webhooks = useWebhooks().data ?? []
  const again = useMemo(
    () => (delivery: WebhookDelivery) =>
      void run(() => send({ params: { id: delivery.id } }), t('deliveries.sentAgain')),
    [run, send, t],
  )
  const columns = useColumns(again)
  const query = {
    ...listQuery(url),
    search: undefined,
    webhookId: url.get('webhookId'),
    state: DELIVERY_STATES.find((state) => state === url.get('state')),
  }
  return (
    <ListScreen<WebhookDelivery>
      inTab
      name="webhook-deliveries"
      title={t('deliveries.title')}
      list={useWebhookDeliveries(url.ready ? query : null)}
      url={url}
      notice={<RefusedAlert refused={refused} />}
      columns={columns}
      renderCard={(row) => (
        <RowCard
          row={row}
          columns={columns}
          show={['event', 'package', 'state', 'answer', 'createdAt', 'actions']}
        />
      )}
      filters={[
        select(
          'webhookId',
          t('deliveries.webhook'),
          webhooks.map(({ id, name }) => ({ value: id, label: name })),
        ),
        select(
          'state',
          t('deliveries.state'),
          DELIVERY_STATES.map((value) => ({ value, label: t(`deliveries.is.${value}`) })),
        ),
      ]}
      empty={{
        icon: <NotificationOutlined />,
        title: t('deliveries.empty'),
        hint: t('deliveries.emptyHint'),
      }}
      noMatch={{ title: t('deliveries.noMatch'), hint: t('deliveries.noMatchHint') }}
    />
  )
}
