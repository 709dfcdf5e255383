import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  FileSearchOutlined,
  PauseCircleOutlined,
  SyncOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '@/components/ui/StatusTag'
import type { ImportState } from '@/lib/contracts/imports'

const LOOKS: Record<ImportState, { tone: Tone; icon: ReactNode }> = {
  mapping: { tone: 'warning', icon: <EditOutlined /> },
  checking: { tone: 'info', icon: <FileSearchOutlined /> },
  checked: { tone: 'warning', icon: <ClockCircleOutlined /> },
  running: { tone: 'info', icon: <SyncOutlined /> },
  done: { tone: 'success', icon: <CheckCircleOutlined /> },
  cancelled: { tone: 'warning', icon: <PauseCircleOutlined /> },
  undoing: { tone: 'info', icon: <SyncOutlined /> },
  undone: { tone: 'neutral', icon: <UndoOutlined /> },
  failed: { tone: 'danger', icon: <CloseCircleOutlined /> },
}

export function ImportStateTag({ state }: { state: ImportState }) {
  const { t } = useTranslation('imports')
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>
}
