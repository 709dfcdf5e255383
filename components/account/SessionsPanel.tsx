import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useEndSessions, useSessions } from '@/hooks/account'
import type { AccountSession } from '@/lib/contracts/account'
import styles from './account.module.css'

interface SessionsPanelProps {
  /** Null for one's own. */
  employeeId: string | null
  /** Whether the one who looks may sign these devices out. */
  mayEnd?: boolean
}

interface DeviceProps {
  session: AccountSession
  disabled: boolean
  /** Left out where it must not be signed out from here. */
  onEnd: (() => void) | undefined
}

function Device({ session, disabled, onEnd }: DeviceProps) {
  const { t } = useTranslation('account')
  const { browser, system } = session
  const name =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  return (
    <li>
      <div>
        <div className={styles.device}>
          {name} {session.isThis ? <em>({t('sessions.this')})</em> : null}
        </div>
        <div className={styles.seen}>
          {t('sessions.seen')} <InstantText at={session.lastSeenAt} length="short" />
          {session.address ? ` · ${session.address}` : null}
        </div>
      </div>
      {onEnd ? (
        <Button
          size="small"
          icon={<LogoutOutlined />}
          disabled={disabled}
          aria-label={t('sessions.endThis', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      ) : null}
    </li>
  )
}

/** Where somebody is signed in, device by device, each with a button to sign it out. */
export function SessionsPanel({ employeeId, mayEnd = true }: SessionsPanelProps) {
  const { t } = useTranslation('account')
  const reading = useSessions(employeeId)
  const { data: sessions } = reading
  const { endOne, endAll, pending } = useEndSessions(employeeId)
  const { run, refused } = useAction()
  const isOwn = employeeId === null
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false

  return (
    <Panel
      title={t('sessions.title')}
      extra={
        mayEnd && hasOthers ? (
          <Button
            size="small"
            loading={pending}
            onClick={() => void run(endAll, isOwn ? t('sessions.allEnded') : t('sessions.everywhereEnded'))}
          >
            {isOwn ? t('sessions.endOthers') : t('sessions.endAll')}
          </Button>
        ) : null
      }
    >
      <RefusedAlert refused={refused} />
      {!sessions ? (
        <Loading reading={reading} rows={3} hasTitle={false} />
      ) : sessions.length === 0 ? (
        <p className={styles.note}>
          {t('sessions.none')}. {t('sessions.noneHint')}
        </p>
      ) : (
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              disabled={pending}
              onEnd={
                mayEnd && !session.isThis
                  ? () => void run(() => endOne(session.id), t('sessions.ended'))
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
