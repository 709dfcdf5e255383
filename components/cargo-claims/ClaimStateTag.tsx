import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  DollarOutlined,
  FileSearchOutlined,
  InboxOutlined,
  LikeOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { ClaimState } from '@/lib/domain/cargo-claims'

const LOOKS: Record<ClaimState, { tone: Tone; icon: ReactNode }> = {
  opened: { tone: 'danger', icon: <InboxOutlined /> },
  inProof: { tone: 'warning', icon: <FileSearchOutlined /> },
  offered: { tone: 'info', icon: <ClockCircleOutlined /> },
  accepted: { tone: 'brand', icon: <LikeOutlined /> },
  refused: { tone: 'danger', icon: <StopOutlined /> },
  paid: { tone: 'success', icon: <DollarOutlined /> },
  credited: { tone: 'success', icon: <CheckCircleOutlined /> },
  closed: { tone: 'neutral', icon: <CheckCircleOutlined /> },
}

export function ClaimStateTag({ state }: { state: ClaimState }) {
  const { t } = useTranslation('cargo-claims')
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>
}
