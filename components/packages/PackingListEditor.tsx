import { PlusOutlined, TableOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Form, type FormListFieldData } from 'antd'
import dynamic from 'next/dynamic'
import { type ClipboardEvent, type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { MOST_GOODS } from '@/lib/contracts/packing-list'
import { PackingLine } from './PackingLine'
import styles from './PackingListEditor.module.css'
import { isBlank, type LineValues, NEW_LINE, type PackageValues, writtenLines } from './package-form'

const PasteDialog = dynamic(() => import('./PasteDialog').then(({ PasteDialog }) => PasteDialog), {
  ssr: false,
})

/** So many lines are rendered at once; more follow between what the person does. */
const LINES_AT_ONCE = 20

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
function fieldIn(line: HTMLElement | undefined, field: string | undefined): HTMLElement | null | undefined {
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
    room: () => MOST_GOODS - written().length,
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

/** How many lines may be rendered: a few at once, the rest in between; always room for one that is added. */
function useRenderedLines(count: number): number {
  const wanted = count + LINES_AT_ONCE
  const [rendered, setRendered] = useState(LINES_AT_ONCE)
  if (rendered > wanted + LINES_AT_ONCE) setRendered(wanted)
  useEffect(() => {
    if (rendered < wanted) startTransition(() => setRendered(Math.min(rendered + LINES_AT_ONCE, wanted)))
  }, [rendered, wanted])
  return rendered
}

interface LinesProps {
  fields: FormListFieldData[]
  remove: (index: number) => void
  onFilled: () => void
}

function Lines({ fields, remove, onFilled }: LinesProps) {
  const rendered = useRenderedLines(fields.length)
  return fields
    .slice(0, rendered)
    .map(({ key, name }) => (
      <PackingLine
        key={key}
        index={name}
        onRemove={fields.length > 1 ? () => remove(name) : null}
        onFilled={onFilled}
      />
    ))
}

interface PackingListEditorProps {
  /** The lines were changed other than by typing. */
  onFilled: () => void
}

/**
 * The lines of a packing list by keyboard: Enter goes to the next line and adds it when there is none, the arrows go up and
 * down a column, Ctrl+Delete removes the line. Cells that are pasted into any field fill lines.
 */
export function PackingListEditor({ onFilled }: PackingListEditorProps) {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const list = useRef<HTMLDivElement>(null)
  const pasted = usePastedLines(onFilled)

  function focusLine(index: number, field?: string) {
    requestAnimationFrame(() => {
      const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
      fieldIn(lines?.[index], field)?.focus()
    })
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
          const addLine = () => {
            if (count < MOST_GOODS) add(NEW_LINE)
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
              <Lines fields={lines} remove={remove} onFilled={onFilled} />
              <div className={styles.foot}>
                <Button
                  type="dashed"
                  icon={<PlusOutlined />}
                  disabled={count >= MOST_GOODS}
                  onClick={addLine}
                >
                  {t('line.add')}
                </Button>
                <Button
                  icon={<TableOutlined />}
                  disabled={count >= MOST_GOODS}
                  onClick={() => pasted.open('')}
                >
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
