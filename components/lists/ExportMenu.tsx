import { DownloadOutlined } from '@ant-design/icons'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { notices } from '@/components/ui/notices'
import { type SheetFormat, saveSheet } from '@/components/ui/save-sheet'
import type { SheetColumn } from '@/components/ui/sheet'
import { useFocusBack } from '@/components/ui/use-focus-back'

interface FetchOptions {
  signal: AbortSignal
  onProgress: (fetched: number, total: number) => void
}

interface ExportMenuProps<Row> {
  /** Names the file and its sheet: 'Customers'. */
  name: string
  columns: readonly SheetColumn<Row>[]
  /** All rows with the list's present filters and sort (rowsOf in lib/client/fetch-rows); `total` may be more. */
  fetchRows: (options: FetchOptions) => Promise<{ rows: Row[]; total: number; isCapped?: true | undefined }>
  problemOf: (failure: unknown) => { text: string; requestId: string | null } | null
}

interface Fetched {
  fetched: number
  total: number
}

/** 'Export as seen': the list with its filters and sort as an Excel or CSV file. */
export function ExportMenu<Row>({ name, columns, fetchRows, problemOf }: ExportMenuProps<Row>) {
  const { t } = useTranslation('ui')
  const [progress, setProgress] = useState<Fetched | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: SheetFormat) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ fetched: 0, total: 0 })
    try {
      const { rows, total, isCapped } = await fetchRows({
        signal: controller.signal,
        onProgress: (fetched, of) => setProgress({ fetched, total: of }),
      })
      if (controller.signal.aborted) return
      if (rows.length === 0) notices.warning(t('export.nothing'))
      else await saveSheet(format, { name, columns, rows })
      if (isCapped || total > rows.length) {
        const numbers = {
          most: rows.length.toLocaleString('en'),
          total: `${total.toLocaleString('en')}${isCapped ? '+' : ''}`,
        }
        notices.warning(t('export.tooMany', numbers))
      }
    } catch (failure) {
      const problem = controller.signal.aborted ? null : problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  const items = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: t(format === 'xlsx' ? 'export.excel' : 'export.csv'),
    onClick: () => void save(format),
  }))
  return (
    <>
      <ActionMenu items={items} button={{ icon: <DownloadOutlined />, loading: progress !== null }}>
        {t('export.button')}
      </ActionMenu>
      {progress ? <ExportDialog name={name} {...progress} onCancel={() => running.current?.abort()} /> : null}
    </>
  )
}

const DIALOG_WIDTH = 416

interface ExportDialogProps {
  name: string
  fetched: number
  total: number
  onCancel: () => void
}

/** How far the file is. */
function ExportDialog({ name, fetched, total, onCancel }: ExportDialogProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  const numbers = { fetched: fetched.toLocaleString('en'), total: total.toLocaleString('en') }
  return (
    <Modal
      open
      title={t('export.title', { name })}
      width={DIALOG_WIDTH}
      mask={{ closable: false }}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{t('export.cancel')}</Button>}
    >
      <Progress percent={total === 0 ? 0 : Math.floor((fetched / total) * 100)} status="active" />
      <p role="status">{total === 0 ? t('export.counting') : t('export.progress', numbers)}</p>
    </Modal>
  )
}
