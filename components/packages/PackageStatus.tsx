import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ContainerOutlined,
  HomeOutlined,
  HourglassOutlined,
  LikeOutlined,
  SendOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import { partlyHandedOver, type WholePieces } from '@/lib/domain/pieces'
import { TRANSIT_STATUS_KEYS, type TransitStatus } from '@/lib/domain/transit-status'
import { type WaitingLabel, waitingLabel } from '@/lib/domain/waiting-status'
import styles from './packages.module.css'

interface Look {
  tone: Tone
  icon: ReactNode
}

const TRANSIT: Record<TransitStatus, Look> = {
  1: { tone: 'neutral', icon: <ContainerOutlined /> },
  2: { tone: 'info', icon: <SendOutlined /> },
  3: { tone: 'danger', icon: <WarningOutlined /> },
  4: { tone: 'brand', icon: <HomeOutlined /> },
  5: { tone: 'success', icon: <CheckCircleOutlined /> },
}

const WAITING: Record<WaitingLabel, Look> = {
  pending: { tone: 'warning', icon: <HourglassOutlined /> },
  released: { tone: 'info', icon: <ClockCircleOutlined /> },
  approved: { tone: 'success', icon: <LikeOutlined /> },
}

export function TransitTag({ status }: { status: TransitStatus }) {
  const { t } = useTranslation('packages')
  return <StatusTag {...TRANSIT[status]}>{t(`transit.${TRANSIT_STATUS_KEYS[status]}`)}</StatusTag>
}

export function WaitingTag({ status }: { status: string }) {
  const { t } = useTranslation('packages')
  const label = waitingLabel(status)
  return <StatusTag {...WAITING[label]}>{t(`waiting.${label}`)}</StatusTag>
}

interface PackageStatusProps {
  cargo: { waitingStatus: string; shownTransitStatus: TransitStatus; wholePieces?: WholePieces | null }
}

/** Where a package is: in the waiting room until it is approved, on its journey from then on. */
export function PackageStatus({ cargo }: PackageStatusProps) {
  const { t } = useTranslation('packages')
  if (waitingLabel(cargo.waitingStatus) !== 'approved') return <WaitingTag status={cargo.waitingStatus} />
  const partly = partlyHandedOver(cargo.wholePieces ?? null)
  return (
    <div>
      <TransitTag status={cargo.shownTransitStatus} />
      {partly ? <div className={styles.muted}>{t(`whole.${partly.key}`, { ...partly })}</div> : null}
    </div>
  )
}
