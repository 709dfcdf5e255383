import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

export type RowAct = 'notice' | 'released' | 'approve'

interface WaitingActionsProps {
  cargo: WaitingPackage
  onAct: (doing: { act: RowAct; cargo: WaitingPackage }) => void
}

/** The next steps of one waiting package; what the person may not do, or the server would refuse, is not there. */
export function WaitingActions({ cargo, onAct }: WaitingActionsProps) {
  const { t } = useTranslation('waiting-queue')
  const may = useAccess()
  const asks = cargo.waitingStatus !== 'released'
  const mayApprove = may('waiting.approve') && (cargo.hindrance === null || may('rules.override'))
  const acts: [RowAct, string][] = []
  if (may('waiting.handle') && asks) {
    acts.push(['notice', cargo.notices.count > 0 ? t('act.remind') : t('act.notify')])
    acts.push(['released', t('act.released')])
  }
  if (mayApprove) acts.push(['approve', t('act.approve')])
  return (
    <Space size={4} wrap>
      {acts.map(([act, words]) => (
        <Button
          key={act}
          size="small"
          aria-label={`${words}: ${cargo.trackingNumber}`}
          onClick={(event) => {
            event.stopPropagation()
            onAct({ act, cargo })
          }}
        >
          {words}
        </Button>
      ))}
    </Space>
  )
}
