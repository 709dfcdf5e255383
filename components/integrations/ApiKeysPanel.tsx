import { CheckCircleOutlined, ClockCircleOutlined, KeyOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresTable } from '@/components/finance/FiguresTable'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton } from '@/components/lists/ListScreen'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { StatusTag } from '@/components/ui/StatusTag'
import { useApiKeys, useEndApiKey } from '@/hooks/api-keys'
import type { ApiKey } from '@/lib/contracts/api-keys'
import { ApiKeyDrawer } from './ApiKeyDrawer'
import styles from './integrations.module.css'
import { SecretModal } from './SecretModal'

const STATES = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  expired: { tone: 'warning', icon: <ClockCircleOutlined /> },
  ended: { tone: 'neutral', icon: <StopOutlined /> },
  idle: { tone: 'warning', icon: <StopOutlined /> },
} as const

const CUSTOMERS_SHOWN = 3

function Customers({ customers }: { customers: NonNullable<ApiKey['customers']> }) {
  const more = customers.length - CUSTOMERS_SHOWN
  return (
    <ul className={styles.lines}>
      {customers.slice(0, CUSTOMERS_SHOWN).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 ? <li>+{more}</li> : null}
    </ul>
  )
}

function KeyName({ apiKey: { name, hint } }: { apiKey: ApiKey }) {
  return (
    <>
      <b>{name}</b>
      <div>
        <code>{hint}…</code>
      </div>
    </>
  )
}

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { t } = useTranslation('integrations')
  return (
    <ul className={styles.lines}>
      {scopes.map((scope) => (
        <li key={scope}>{t(`scope.${scope}`, { nsSeparator: false })}</li>
      ))}
    </ul>
  )
}

function EndButton({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: (key: ApiKey) => void }) {
  const { t } = useTranslation('integrations')
  return (
    <Button
      danger
      size="small"
      aria-label={t('keys.endNamed', { name: apiKey.name })}
      onClick={() => onEnd(apiKey)}
    >
      {t('keys.end')}
    </Button>
  )
}

function useColumns(onEnd: (key: ApiKey) => void): Columns<ApiKey> {
  const { t } = useTranslation('integrations')
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('keys.name'),
        render: (_, key) => <KeyName apiKey={key} />,
      },
      {
        key: 'state',
        title: t('keys.state'),
        render: (_, { state }) => <StatusTag {...STATES[state]}>{t(`keys.is.${state}`)}</StatusTag>,
      },
      {
        key: 'scopes',
        title: t('keys.scopes'),
        render: (_, { scopes }) => <Scopes scopes={scopes} />,
      },
      {
        key: 'customers',
        title: t('keys.customers'),
        render: (_, { customers }) =>
          customers ? <Customers customers={customers} /> : t('keys.allCustomers'),
      },
      {
        key: 'lastUsedAt',
        title: t('keys.lastUsed'),
        render: (_, { lastUsedAt }) =>
          lastUsedAt ? <InstantText at={lastUsedAt} length="short" /> : t('keys.neverUsed'),
      },
      {
        key: 'expiresOn',
        title: t('keys.expiresOn'),
        render: (_, { expiresOn }) => <CalendarDateText on={expiresOn} />,
      },
      { key: 'createdBy', title: t('keys.createdBy'), render: (_, { createdBy }) => createdBy.name },
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'end',
        render: (_, key) => (key.state === 'ended' ? null : <EndButton apiKey={key} onEnd={onEnd} />),
      },
    ],
    [t, onEnd],
  )
}

function EndDialog({ apiKey: { id, name }, onClosed }: { apiKey: ApiKey; onClosed: () => void }) {
  const { t } = useTranslation('integrations')
  const { run, refused } = useAction()
  const { send } = useEndApiKey()
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('keys.endTitle', { name })}
      confirmText={t('keys.end')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (await run(() => send({ params: { id } }), t('keys.ended'))) onClosed()
      }}
    >
      <RefusedAlert refused={refused} />
      {t('keys.endText')}
    </ConfirmDialog>
  )
}

/** The keys of other programs: what each may, until when, and when it was last used. */
export function ApiKeysPanel() {
  const { t } = useTranslation('integrations')
  const reading = useApiKeys()
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const columns = useColumns(setEnding)
  return (
    <Panel
      flush
      title={t('keys.title')}
      extra={<CreateButton onClick={() => setIsCreating(true)}>{t('keys.create')}</CreateButton>}
    >
      {reading.data ? (
        <FiguresTable<ApiKey>
          name="api-keys"
          columns={columns}
          rows={reading.data}
          show={['name', 'state', 'scopes', 'customers', 'lastUsedAt', 'expiresOn', 'actions']}
          empty={<EmptyState icon={<KeyOutlined />} title={t('keys.empty')} hint={t('keys.emptyHint')} />}
        />
      ) : (
        <Loading reading={reading} rows={4} />
      )}
      {isCreating ? <ApiKeyDrawer onMade={setMade} onClosed={() => setIsCreating(false)} /> : null}
      {made ? (
        <SecretModal
          title={t('keys.made', { name: made.name })}
          text={t('keys.once')}
          secret={made.token}
          label={t('keys.token')}
          onClosed={() => setMade(null)}
        />
      ) : null}
      {ending ? <EndDialog apiKey={ending} onClosed={() => setEnding(null)} /> : null}
    </Panel>
  )
}
