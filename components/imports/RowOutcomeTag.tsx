import {
  CloseCircleOutlined,
  EditOutlined,
  LockOutlined,
  MinusCircleOutlined,
  PlusCircleOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { RowOutcome } from '@/lib/contracts/imports'

const LOOKS: Record<RowOutcome, { tone: Tone; icon: ReactNode }> = {
  create: { tone: 'brand', icon: <PlusCircleOutlined /> },
  update: { tone: 'info', icon: <EditOutlined /> },
  unchanged: { tone: 'neutral', icon: <MinusCircleOutlined /> },
  refused: { tone: 'danger', icon: <CloseCircleOutlined /> },
  created: { tone: 'success', icon: <PlusCircleOutlined /> },
  updated: { tone: 'success', icon: <EditOutlined /> },
  removed: { tone: 'neutral', icon: <UndoOutlined /> },
  restored: { tone: 'neutral', icon: <UndoOutlined /> },
  kept: { tone: 'warning', icon: <LockOutlined /> },
}

/** What would be or was done with a row, or with `count` rows. */
export function RowOutcomeTag({ outcome, count }: { outcome: RowOutcome; count?: number }) {
  const { t } = useTranslation('imports')
  const label = t(`outcome.${outcome}`)
  return (
    <StatusTag {...LOOKS[outcome]}>
      {count === undefined ? label : `${label}: ${count.toLocaleString('en')}`}
    </StatusTag>
  )
}
