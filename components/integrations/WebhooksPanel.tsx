import { CheckCircleOutlined, NotificationOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton } from '@/components/lists/ListScreen'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { StatusTag } from '@/components/ui/StatusTag'
import { useRemoveWebhook, useWebhooks } from '@/hooks/webhooks'
import type { Webhook } from '@/lib/contracts/webhooks'
import styles from './integrations.module.css'
import { SecretModal } from './SecretModal'
import { useEventText } from './use-event-text'
import { WebhookDrawer } from './WebhookDrawer'

interface Actions {
  onEdit: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

function WebhookState({ isActive }: Pick<Webhook, 'isActive'>) {
  const { t } = useTranslation('integrations')
  return isActive ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('webhooks.on')}
    </StatusTag>
  ) : (
    <StatusTag tone="neutral" icon={<PauseCircleOutlined />}>
      {t('webhooks.off')}
    </StatusTag>
  )
}

function WebhookActions({ webhook, onEdit, onRemove }: Actions & { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const { name } = webhook
  return (
    <>
      <Button size="small" aria-label={t('webhooks.editNamed', { name })} onClick={() => onEdit(webhook)}>
        {t('webhooks.edit')}
      </Button>{' '}
      <Button
        danger
        size="small"
        aria-label={t('webhooks.removeNamed', { name })}
        onClick={() => onRemove(webhook)}
      >
        {t('webhooks.remove')}
      </Button>
    </>
  )
}

function useColumns({ onEdit, onRemove }: Actions): Columns<Webhook> {
  const { t } = useTranslation('integrations')
  const eventText = useEventText()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('webhooks.name'),
        render: (_, { name, url }) => (
          <>
            <b>{name}</b>
            <div style={{ overflowWrap: 'anywhere' }}>{url}</div>
          </>
        ),
      },
      {
        key: 'state',
        title: t('webhooks.state'),
        render: (_, { isActive }) => <WebhookState isActive={isActive} />,
      },
      {
        key: 'events',
        title: t('webhooks.events'),
        render: (_, { events }) => (
          <ul className={styles.lines}>
            {events.map((event) => (
              <li key={event}>{eventText(event)}</li>
            ))}
          </ul>
        ),
      },
      {
        key: 'failed',
        title: t('webhooks.open'),
        render: (_, { id, waiting, failed }) => (
          <SiteLink href={`/admin/integrations?view=deliveries&webhookId=${id}`}>
            {t('webhooks.counts', { waiting, failed })}
          </SiteLink>
        ),
      },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'end',
        render: (_, webhook) => <WebhookActions webhook={webhook} onEdit={onEdit} onRemove={onRemove} />,
      },
    ],
    [t, eventText, onEdit, onRemove],
  )
}

function RemoveDialog({ webhook: { id, name }, onClosed }: { webhook: Webhook; onClosed: () => void }) {
  const { t } = useTranslation('integrations')
  const { run, refused } = useAction()
  const { send } = useRemoveWebhook()
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('webhooks.removeTitle', { name })}
      confirmText={t('webhooks.remove')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (await run(() => send({ params: { id } }), t('webhooks.removed'))) onClosed()
      }}
    >
      <RefusedAlert refused={refused} />
      {t('webhooks.removeText')}
    </ConfirmDialog>
  )
}

/** Where events are sent to. */
export function WebhooksPanel() {
  const { t } = useTranslation('integrations')
  const reading = useWebhooks()
  /** Null is a new one. */
  const [edited, setEdited] = useState<Webhook | null | undefined>(undefined)
  const [removing, setRemoving] = useState<Webhook | null>(null)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const columns = useColumns({ onEdit: setEdited, onRemove: setRemoving })
  return (
    <Panel
      flush
      title={t('webhooks.title')}
      extra={<CreateButton onClick={() => setEdited(null)}>{t('webhooks.create')}</CreateButton>}
    >
      {reading.data ? (
        <FiguresTable<Webhook>
          name="webhooks"
          columns={columns}
          rows={reading.data}
          show={['name', 'state', 'events', 'failed', 'actions']}
          empty={
            <EmptyState
              icon={<NotificationOutlined />}
              title={t('webhooks.empty')}
              hint={t('webhooks.emptyHint')}
            />
          }
        />
      ) : (
        <Loading reading={reading} rows={4} />
      )}
      {edited === undefined ? null : (
        <WebhookDrawer webhook={edited} onMade={setMade} onClosed={() => setEdited(undefined)} />
      )}
      {made ? (
        <SecretModal
          title={t('webhooks.made', { name: made.name })}
          text={t('webhooks.once')}
          secret={made.secret}
          label={t('webhooks.secret')}
          onClosed={() => setMade(null)}
        />
      ) : null}
      {removing ? <RemoveDialog webhook={removing} onClosed={() => setRemoving(null)} /> : null}
    </Panel>
  )
}
