import { LogoutOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { InstantText } from '@/components/ui/DateText'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useEndSessions, useSessions } from '@/hooks/account'
import { useFailure } from '@/hooks/use-failure'
import type { OfficeSession } from '@/lib/contracts/account'
import styles from './account.module.css'

interface SessionsPanelProps {
  /** Null for one's own. */
  employeeId: string | null
  /** Whether the one who looks may sign these devices out. */
  mayEnd?: boolean
}

/** Where somebody is signed in, device by device, each with a button to sign it out. */
export function SessionsPanel({ employeeId, mayEnd = true }: SessionsPanelProps) {
  const { t } = useTranslation('account')
  const problemOf = useFailure()
  const { data: sessions, error, isValidating, mutate } = useSessions(employeeId)
  const { endOne, endAll, pending } = useEndSessions(employeeId)
  const { act, refused } = useAct()
  const problem = problemOf(error)
  const isOwn = employeeId === null
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []

  function nameOf({ browser, system }: OfficeSession): string {
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }

  return (
    <Panel
      title={t('sessions.title')}
      extra={
        mayEnd && others.length > 0 ? (
          <Button
            size="small"
            loading={pending}
            onClick={() => void act(endAll, isOwn ? t('sessions.allEnded') : t('sessions.everywhereEnded'))}
          >
            {isOwn ? t('sessions.endOthers') : t('sessions.endAll')}
          </Button>
        ) : null
      }
    >
      <RefusedAlert refused={refused} />
      {!sessions ? (
        problem ? (
          <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )
      ) : sessions.length === 0 ? (
        <p className={styles.note}>
          {t('sessions.none')}. {t('sessions.noneHint')}
        </p>
      ) : (
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <div className={styles.device}>
                  {nameOf(session)} {session.isThis ? <em>({t('sessions.this')})</em> : null}
                </div>
                <div className={styles.seen}>
                  {t('sessions.seen')} <InstantText at={session.lastSeenAt} length="short" />
                  {session.address ? ` · ${session.address}` : null}
                </div>
              </div>
              {mayEnd && !session.isThis ? (
                <Button
                  size="small"
                  icon={<LogoutOutlined />}
                  disabled={pending}
                  aria-label={t('sessions.endThis', { device: nameOf(session) })}
                  onClick={() => void act(() => endOne(session.id), t('sessions.ended'))}
                >
                  {t('sessions.end')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
