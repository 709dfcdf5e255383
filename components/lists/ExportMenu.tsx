import { DownloadOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { notices } from '@/components/ui/notices'
import { datedName, type PrintedFile, saveZip } from '@/components/ui/save-file'
import { type SheetFormat, saveSheet } from '@/components/ui/save-sheet'
import type { SheetColumn } from '@/components/ui/sheet'
import { WorkDialog } from '@/components/ui/WorkDialog'
import { type FetchRows, fetchFiles } from '@/lib/client/fetch-rows'

/** More documents take longer than anybody waits in front of a progress bar. */
const MOST_FILES = 1000

type FetchPdf<Row> = (row: Row, signal?: AbortSignal) => Promise<PrintedFile>
/** Saves the file, and answers how many rows it has. */
type Write<Row> = (rows: Row[], signal: AbortSignal) => Promise<number>

export interface ExportMenuProps<Row> {
  /** Names the file and its sheet: 'Customers'. */
  name: string
  columns: readonly SheetColumn<Row>[]
  /** All rows with the list's present filters and sort (rowsOf in lib/client/fetch-rows); `total` may be more. */
  fetchRows: FetchRows<Row>
  /** The document of a row; where there is one, all of them are offered as one file. */
  fetchPdf?: FetchPdf<Row>
  problemOf: (failure: unknown) => { text: string; requestId: string | null } | null
}

interface Fetched {
  fetched: number
  total: number
  counted: 'rows' | 'documents'
}

/** Saves one file at a time; `progress` is null while none is being saved. */
function useExport<Row>({ name, columns, fetchRows, problemOf }: Omit<ExportMenuProps<Row>, 'fetchPdf'>) {
  const { t } = useTranslation('ui')
  const [progress, setProgress] = useState<Fetched | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(write: Write<Row>) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ fetched: 0, total: 0, counted: 'rows' })
    try {
      const { rows, total, isCapped } = await fetchRows({
        signal: controller.signal,
        onProgress: (fetched, of) => setProgress({ fetched, total: of, counted: 'rows' }),
      })
      if (controller.signal.aborted) return
      if (rows.length === 0) notices.warning(t('export.nothing'))
      const most = rows.length === 0 ? 0 : await write(rows, controller.signal)
      if (isCapped || total > most) {
        const numbers = {
          most: most.toLocaleString('en'),
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

  const saveAs = (format: SheetFormat) =>
    save(async (rows) => {
      await saveSheet(format, { name, columns, rows })
      return rows.length
    })
  const savePdfs = (fetchPdf: FetchPdf<Row>) =>
    save(async (rows, signal) => {
      const onProgress = (fetched: number, total: number) =>
        setProgress({ fetched, total, counted: 'documents' })
      const files = await fetchFiles(rows.slice(0, MOST_FILES), fetchPdf, { signal, onProgress })
      await saveZip(datedName(name, 'zip'), files)
      return files.length
    })
  return { progress, saveAs, savePdfs, cancel: () => running.current?.abort() }
}

/** 'Export as seen': the list with its filters and sort as an Excel or CSV file. */
export function ExportMenu<Row>({ fetchPdf, ...source }: ExportMenuProps<Row>) {
  const { t } = useTranslation('ui')
  const { progress, saveAs, savePdfs, cancel } = useExport(source)

  const items = [
    { key: 'xlsx', label: t('export.excel'), onClick: () => void saveAs('xlsx') },
    { key: 'csv', label: t('export.csv'), onClick: () => void saveAs('csv') },
    ...(fetchPdf ? [{ key: 'pdf', label: t('export.pdf'), onClick: () => void savePdfs(fetchPdf) }] : []),
  ]
  return (
    <>
      <ActionMenu items={items} button={{ icon: <DownloadOutlined />, loading: progress !== null }}>
        {t('export.button')}
      </ActionMenu>
      {progress ? <ExportProgress name={source.name} {...progress} onCancel={cancel} /> : null}
    </>
  )
}

interface ExportProgressProps extends Fetched {
  name: string
  onCancel: () => void
}

/** How far the file is. */
function ExportProgress({ name, fetched, total, counted, onCancel }: ExportProgressProps) {
  const { t } = useTranslation('ui')
  const numbers = { fetched: fetched.toLocaleString('en'), total: total.toLocaleString('en') }
  return (
    <WorkDialog
      key={counted}
      title={t('export.title', { name })}
      done={fetched}
      total={total}
      text={total === 0 ? t('export.counting') : t(`export.${counted}`, numbers)}
      hint={t('export.stopHint')}
      onStop={onCancel}
    />
  )
}
