import { PlusOutlined, TableOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Form, type FormListFieldData, Pagination } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { MOST_GOODS } from '@/lib/contracts/packing-list'
import { PackingLine } from './PackingLine'
import styles from './PackingListEditor.module.css'
import { PasteDialog } from './PasteDialog'
import { goodsOf, isBlank, type LineValues, NEW_LINE, type PackageValues, writtenLines } from './package-form'
import { firstLineOf, useLineTexts } from './use-line-texts'

/** antd's form asks every field at each change, so that more lines at once would be slow to type into. */
const LINES_ON_PAGE = 20

type Command = 'next' | 'up' | 'down' | 'remove'

/** What a key does in the lines; null leaves it to the field. Lists that are open keep their arrows and Enter. */
function commandOf(event: KeyboardEvent): Command | null {
  const target = event.target as HTMLElement
  if (target.tagName !== 'INPUT' || event.nativeEvent.isComposing) return null
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  const isSearch = target.getAttribute('role') === 'combobox'
  const { next, up, down, remove } = SHORTCUTS.packingList
  // Whose keyboard has no Delete presses Backspace.
  if (isPressed(event, remove) || (event.ctrlKey && event.key === 'Backspace')) return 'remove'
  if (event.ctrlKey || event.metaKey || event.altKey || isOpen) return null
  if (isPressed(event, next)) return isSearch ? null : 'next'
  if (isSearch) return null
  if (isPressed(event, up)) return 'up'
  return isPressed(event, down) ? 'down' : null
}

/** The field of the same column in a line, or the line's first: the product. */
function fieldIn(
  line: HTMLElement | null | undefined,
  field: string | undefined,
): HTMLElement | null | undefined {
  const same = field ? line?.querySelector<HTMLElement>(`[data-field="${field}"]`) : null
  return same ?? line?.querySelector<HTMLElement>('input, [role=combobox]')
}

/** Whether what is pasted are cells of a table; anything else belongs to the field. */
const isTable = (text: string) => text.includes('\t')

/** Fills lines from a table, and takes them out and puts them back by one press each. */
function usePastedLines(onFilled: () => void) {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const [text, setText] = useState<string | null>(null)
  const [other, setOther] = useState<{ lines: LineValues[]; isUndone: boolean } | null>(null)
  const linesNow = () => form.getFieldValue('packingList') as LineValues[]
  const written = () => writtenLines(linesNow()).filter((line, index) => index > 0 || !isBlank(line))

  function setLines(lines: LineValues[]) {
    form.setFieldValue('packingList', lines)
    onFilled()
  }

  return {
    text,
    other,
    open: setText,
    close: () => setText(null),
    room: () => MOST_GOODS - goodsOf(written()).length,
    fill(lines: LineValues[]) {
      setOther({ lines: linesNow(), isUndone: false })
      setLines([...written(), ...lines])
      setText(null)
      notices.success(t('paste.filled', { count: lines.length }))
    },
    swap() {
      if (!other) return
      setOther({ lines: linesNow(), isUndone: !other.isUndone })
      setLines(other.lines)
    },
    paste(event: ClipboardEvent) {
      const pasted = event.clipboardData.getData('text/plain')
      if (!isTable(pasted)) return
      event.preventDefault()
      setText(pasted)
    },
  }
}

const pageOf = (line: number) => Math.floor(line / LINES_ON_PAGE)

/** Which lines are shown, and how one of them gets the focus. */
function usePages() {
  const list = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  function focusLine(index: number, field?: string) {
    setPage(pageOf(index))
    requestAnimationFrame(() => {
      fieldIn(list.current?.querySelector<HTMLElement>(`[data-line="${index}"]`), field)?.focus()
    })
  }
  return { list, page, setPage, focusLine }
}

interface LinesProps extends PackingListEditorProps {
  fields: FormListFieldData[]
  page: number
  onPage: (page: number) => void
  onRemove: (index: number) => void
}

/** One page of the lines. */
function Lines({ fields, page, texts, onPage, onRemove, onFilled }: LinesProps) {
  const { t } = useTranslation('packages')
  useLineTexts(texts, page)
  return (
    <>
      {fields.slice(page * LINES_ON_PAGE, (page + 1) * LINES_ON_PAGE).map(({ key, name }) => (
        <PackingLine
          key={key}
          index={name}
          onRemove={fields.length > 1 ? () => onRemove(name) : null}
          onFilled={onFilled}
        />
      ))}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        className={styles.pages}
        current={page + 1}
        pageSize={LINES_ON_PAGE}
        total={fields.length}
        showTotal={(total, [from, to]) => t('line.shown', { from, to, total })}
        onChange={(next) => onPage(next - 1)}
      />
    </>
  )
}

interface PackingListEditorProps {
  /** What was refused, by the form's fields. */
  texts: Record<string, string>
  /** The lines were changed other than by typing. */
  onFilled: () => void
}

/**
 * The lines of a packing list by keyboard: Enter goes to the next line and adds it when there is none, the arrows go up and
 * down a column, Ctrl+Delete removes the line. Cells that are pasted into any field fill lines.
 */
export function PackingListEditor({ texts, onFilled }: PackingListEditorProps) {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const pasted = usePastedLines(onFilled)
  const { list, page, setPage, focusLine } = usePages()
  const first = firstLineOf(texts)

  const [seen, setSeen] = useState(texts)
  if (seen !== texts) {
    setSeen(texts)
    if (first) setPage(pageOf(first.index))
  }

  /** Enter adds a line only after one that has something in it. */
  function mayFollow(index: number): boolean {
    const line = form.getFieldValue(['packingList', index]) as LineValues | undefined
    return line !== undefined && !isBlank(line)
  }

  return (
    <>
      <Form.List name="packingList">
        {(lines, { add, remove }) => {
          const count = lines.length
          const shown = Math.min(page, pageOf(count - 1))
          const all = (form.getFieldValue('packingList') ?? []) as LineValues[]
          const isFull = goodsOf(all).length >= MOST_GOODS
          const addLine = () => {
            if (isFull) return
            add(NEW_LINE)
            focusLine(count)
          }
          const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
            const command = commandOf(event)
            if (!command) return
            event.preventDefault()
            const target = event.target as HTMLElement
            const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? 0)
            const { field } = target.dataset
            if (command === 'up' && line > 0) focusLine(line - 1, field)
            if (command === 'down' && line + 1 < count) focusLine(line + 1, field)
            if (command === 'next' && line + 1 < count) focusLine(line + 1)
            if (command === 'next' && line + 1 === count && mayFollow(line)) addLine()
            if (command === 'remove' && count > 1) {
              remove(line)
              focusLine(Math.max(0, line - 1), field)
            }
          }
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
            <div ref={list} onKeyDown={onKey} onPaste={pasted.paste}>
              <Lines
                fields={lines}
                page={shown}
                texts={texts}
                onPage={setPage}
                onRemove={remove}
                onFilled={onFilled}
              />
              <div className={styles.foot}>
                <Button type="dashed" icon={<PlusOutlined />} disabled={isFull} onClick={addLine}>
                  {t('line.add')}
                </Button>
                <Button icon={<TableOutlined />} disabled={isFull} onClick={() => pasted.open('')}>
                  {t('paste.open')}
                </Button>
                {pasted.other ? (
                  <Button icon={<UndoOutlined />} onClick={pasted.swap}>
                    {t(pasted.other.isUndone ? 'paste.redo' : 'paste.undo')}
                  </Button>
                ) : null}
                <span className={styles.hint}>{t('line.keyboard')}</span>
              </div>
            </div>
          )
        }}
      </Form.List>
      {pasted.text === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog are not the form's
        <div onKeyDown={(event) => event.stopPropagation()}>
          <PasteDialog text={pasted.text} room={pasted.room()} onFill={pasted.fill} onClosed={pasted.close} />
        </div>
      )}
    </>
  )
}
