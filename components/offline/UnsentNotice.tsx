import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { useQueue } from '@/hooks/offline-queue'
import type { QueuedEntry } from '@/lib/client/queue-entries'

/** The screen on which an entry is decided about. */
function screenOf(entry: QueuedEntry): string {
  if (entry.kind === 'loadScan') return `/admin/batches/${entry.batchId}/loading?stage=${entry.input.stage}`
  const screens = {
    parcel: '/admin/receiving',
    visit: '/admin/my-stops',
    putAway: '/admin/locations',
    handOver: '/admin/hand-over',
  }
  return screens[entry.kind]
}

/** What this person saved without a connection and was not sent yet, with the screens it is of. */
export function UnsentNotice() {
  const { t } = useTranslation('office-offline')
  const queue = useQueue()
  if (queue.length === 0) return null
  const screens = new Map<string, QueuedEntry[]>()
  for (const entry of queue) screens.set(screenOf(entry), [...(screens.get(screenOf(entry)) ?? []), entry])
  const refused = queue.filter(({ refusal }) => refusal !== null).length
  return (
    <Alert
      type={refused > 0 ? 'error' : 'warning'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('notice')}
      description={
        <>
          {refused > 0 ? <p>{t('refused', { count: refused })}</p> : null}
          <Flex wrap gap="small">
            {[...screens].map(([href, [first, ...others]]) => (
              <LinkButton key={href} size="small" href={href}>
                {first ? t(`kind.${first.kind}`, { count: 1 + others.length }) : null}
              </LinkButton>
            ))}
          </Flex>
        </>
      }
    />
  )
}
