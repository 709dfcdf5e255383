import { CheckCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import { useSettleDifference } from '@/hooks/stock-takes'
import type { StockTake, StockTakeDifference } from '@/lib/contracts/stock-takes'
import { isCorrectable } from '@/lib/domain/stock-take'
import styles from './locations.module.css'

/** What differed when a count ended, each to be settled with a reason. */
export function StockTakeDifferences({ take }: { take: StockTake }) {
  const { t } = useTranslation('locations')
  if (take.state === 'abandoned') {
    return (
      <Panel>
        <p className={styles.hint}>{t('stockTake.abandonedHint', { name: take.endedBy ?? '' })}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('stockTake.seenOf', { ...take })} extra={<TermHelp term="stockTakeDifference" />}>
      <p className={styles.hint}>
        {t('stockTake.endedBy', { name: take.endedBy ?? '' })} ·{' '}
        <InstantText at={take.endedAt ?? ''} length="short" />
      </p>
      {take.differences.length === 0 ? (
        <EmptyState icon={<CheckCircleOutlined />} title={t('stockTake.agrees')} />
      ) : (
        <ul className={styles.seen} aria-label={t('stockTake.differences')}>
          {take.differences.map((difference) => (
            <Difference key={difference.id} difference={difference} location={take.code} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface DifferenceProps {
  difference: StockTakeDifference
  location: string
}

function Difference({ difference, location }: DifferenceProps) {
  const { t } = useTranslation('locations')
  const may = useAccess()
  const { kind, code, packageId, pieces, seenPieces, recorded, settled } = difference
  const said = {
    missing: t('stockTake.kind.missing'),
    short: t('stockTake.pieces', { seen: seenPieces, count: pieces }),
    elsewhere: recorded ? t('stockTake.recorded', { recorded }) : t('stockTake.nowhere'),
    unknown: t('stockTake.kind.unknown'),
  }[kind]
  return (
    <li>
      {packageId ? <SiteLink href={`/admin/packages/${packageId}`}>{code}</SiteLink> : <span>{code}</span>}
      <span className={settled ? styles.hint : styles.open}>{said}</span>
      {settled ? (
        <span className={styles.hint}>
          {t(`stockTake.decision.${settled.decision}`)}: {settled.reason} · {settled.by},{' '}
          <InstantText at={settled.at} length="short" />
        </span>
      ) : may('packages.edit') ? (
        <Settle difference={difference} location={location} />
      ) : (
        <span className={styles.hint}>{t('stockTake.officeSettles')}</span>
      )}
    </li>
  )
}

function Settle({ difference: { id, kind, code }, location }: DifferenceProps) {
  const { t } = useTranslation('locations')
  const [decision, setDecision] = useState<'corrected' | 'kept' | null>(null)
  const { send } = useSettleDifference()
  const canCorrect = isCorrectable(kind)
  const correctText = kind === 'missing' ? t('stockTake.takeOff') : t('stockTake.moveHere', { location })
  return (
    <span className={styles.settle}>
      {canCorrect ? (
        <Button size="small" aria-label={`${correctText}: ${code}`} onClick={() => setDecision('corrected')}>
          {correctText}
        </Button>
      ) : null}
      <Button size="small" aria-label={`${t('stockTake.keep')}: ${code}`} onClick={() => setDecision('kept')}>
        {t('stockTake.keep')}
      </Button>
      {decision ? (
        <ReasonModal
          title={`${decision === 'corrected' ? correctText : t('stockTake.keep')}: ${code}`}
          label={t('stockTake.reason')}
          submitText={t('stockTake.settle')}
          savedText={t('stockTake.settledDone', { code })}
          send={(reason) => send({ params: { id }, body: { decision, reason } })}
          onClosed={() => setDecision(null)}
        >
          {decision === 'kept'
            ? t('stockTake.keepHint')
            : kind === 'missing'
              ? t('stockTake.takeOffHint', { location })
              : t('stockTake.moveHereHint', { location })}
        </ReasonModal>
      ) : null}
    </span>
  )
}
