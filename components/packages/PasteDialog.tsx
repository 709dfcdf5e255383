import { Alert, Button, Checkbox, Input, Modal, Select, Table } from 'antd'
import { parse } from 'papaparse'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { usePersonSetting } from '@/hooks/person-setting'
import { readNamedProducts } from '@/hooks/products'
import { useAccess } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import {
  columnKeys,
  hasHeader,
  PACKING_FIELDS,
  type PackingField,
  type PastedRow,
  packingColumns,
  type ReadPaste,
  readPaste,
  writtenRows,
} from '@/lib/domain/packing-paste'
import { useListPrices } from './ListPrices'
import styles from './PackingListEditor.module.css'
import type { LineValues } from './package-form'
import { lineOfPaste } from './pasted-lines'

const WIDTH = 960
const SHOWN_ROWS = 5
const SHOWN_PROBLEMS = 8
const MOST_CHARACTERS = 200_000

type Choices = Record<string, PackingField | null>
const NO_CHOICES: Choices = {}

/** What is in the text, with what each column was taken for; the choices are remembered for the next such table. */
function usePastedTable(first: string) {
  const [text, setText] = useState(first)
  const [headed, setHeaded] = useState<boolean | null>(null)
  const [choices, setChoices] = usePersonSetting('packing-columns', NO_CHOICES)
  const rows = useMemo(() => writtenRows(parse<string[]>(text, { delimiter: '\t' }).data), [text])
  const isHeaded = headed ?? hasHeader(rows)
  const keys = columnKeys(rows, isHeaded)
  const columns = packingColumns(rows, isHeaded, new Map(Object.entries(choices)))

  /** A field is filled by one column: choosing it here takes it from where it was. */
  function choose(index: number, field: PackingField | null) {
    const chosen = { ...choices, [keys[index] ?? '']: field }
    const before = field === null ? -1 : columns.indexOf(field)
    if (before >= 0 && before !== index) chosen[keys[before] ?? ''] = null
    setChoices(chosen)
  }

  return {
    text,
    setText,
    rows,
    isHeaded,
    setHeaded,
    columns,
    choose,
    read: readPaste(rows, columns, isHeaded),
  }
}

type PastedTable = ReturnType<typeof usePastedTable>

function useFieldName() {
  const { t } = useTranslation('packages')
  return (field: PackingField) => t(`paste.field.${field}`)
}

/** The first rows under what each column is taken for. */
function ColumnTable({ rows, isHeaded, columns, choose }: PastedTable) {
  const { t } = useTranslation('packages')
  const nameOf = useFieldName()
  const body = rows.slice(isHeaded ? 1 : 0)
  return (
    <Table<PastedRow>
      size="small"
      bordered
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="number"
      dataSource={body.slice(0, SHOWN_ROWS)}
      columns={columns.map((field, index) => {
        const head = isHeaded ? (rows[0]?.cells[index] ?? '') : ''
        const name = head || t('paste.column', { number: index + 1 })
        return {
          key: `${index}`,
          title: (
            <div className={styles.pasteHead}>
              <span title={name}>{name}</span>
              <Select
                aria-label={t('paste.takenFor', { name })}
                value={field ?? ''}
                options={[
                  { value: '', label: t('paste.none') },
                  ...PACKING_FIELDS.map((value) => ({ value, label: nameOf(value) })),
                ]}
                onChange={(value: PackingField | '') => choose(index, value || null)}
              />
            </div>
          ),
          render: (_: unknown, { cells }) => <span className={styles.pasteCell}>{cells[index]}</span>,
        }
      })}
    />
  )
}

/** The cells that cannot be taken, by row and column. */
function CellProblems({ problems }: Pick<ReadPaste, 'problems'>) {
  const { t } = useTranslation('packages')
  const nameOf = useFieldName()
  const more = problems.length - SHOWN_PROBLEMS
  if (problems.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('paste.problems', { count: problems.length })}
      description={
        <ul className={styles.pasteProblems}>
          {problems.slice(0, SHOWN_PROBLEMS).map(({ row, field, problem, value }) => (
            <li key={`${row} ${field}`}>
              {t(`paste.problem.${problem}`, { row, column: nameOf(field), value: value.slice(0, 40) })}
            </li>
          ))}
          {more > 0 ? <li>{t('paste.moreProblems', { count: more })}</li> : null}
        </ul>
      }
    />
  )
}

interface PasteDialogProps {
  /** What was pasted into a field; empty asks for it. */
  text: string
  /** How many lines the packing list still takes. */
  room: number
  onFill: (lines: LineValues[]) => void
  onClosed: () => void
}

/** A table from Excel on its way into the packing list. Nothing is filled in before its columns were seen. */
export function PasteDialog({ text, room, onFill, onClosed }: PasteDialogProps) {
  useFocusBack()
  const { t } = useTranslation('packages')
  const { t: tu } = useTranslation('ui')
  const may = useAccess()
  const problemOf = useFailure()
  const { isListInForce } = useListPrices()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [pending, setPending] = useState(false)
  const table = usePastedTable(text)
  const { lines, problems, totals } = table.read
  const isEmpty = table.rows.length === 0
  const isTooLong = lines.length > room
  const mayFill = lines.length > 0 && problems.length === 0 && !isTooLong && table.columns.some(Boolean)

  async function fill() {
    setPending(true)
    try {
      const products = await readNamedProducts(lines.map(({ goods }) => goods.slice(0, 300)))
      const pricing = { isListInForce, mayOverride: may('prices.override') }
      onFill(lines.map((line) => lineOfPaste(line, products.get(line.goods), pricing)))
    } catch (failure) {
      setRefused(problemOf(failure))
      setPending(false)
    }
  }

  return (
    <Modal
      open
      width={WIDTH}
      title={t('paste.title')}
      mask={{ closable: false }}
      onCancel={onClosed}
      footer={[
        <Button key="cancel" onClick={onClosed}>
          {tu('confirm.cancel')}
        </Button>,
        <Button key="fill" type="primary" disabled={!mayFill} loading={pending} onClick={() => void fill()}>
          {t('paste.fill', { count: lines.length })}
        </Button>,
      ]}
    >
      <div className={styles.paste}>
        <RefusedAlert refused={refused} />
        <Input.TextArea
          autoFocus={isEmpty}
          aria-label={t('paste.cells')}
          placeholder={t('paste.placeholder')}
          rows={isEmpty ? 6 : 3}
          maxLength={MOST_CHARACTERS}
          value={table.text}
          onChange={({ target }) => table.setText(target.value)}
        />
        {isEmpty ? null : (
          <>
            <Checkbox checked={table.isHeaded} onChange={({ target }) => table.setHeaded(target.checked)}>
              {t('paste.headed')}
            </Checkbox>
            <ColumnTable {...table} />
            {isListInForce && table.columns.includes('price') ? (
              <p className={styles.hint}>
                {t(may('prices.override') ? 'paste.ownPrice' : 'paste.listPrice')}
              </p>
            ) : null}
            {totals > 0 ? <p className={styles.hint}>{t('paste.totals', { count: totals })}</p> : null}
            {isTooLong ? (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={t('paste.tooLong', { count: lines.length, room })}
              />
            ) : null}
            <CellProblems problems={problems} />
          </>
        )}
      </div>
    </Modal>
  )
}
