import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PackingLine } from './PackingLine'
import styles from './PackingListEditor.module.css'
import { isBlank, type LineValues, NEW_LINE, type PackageValues } from './package-form'

const MOST_LINES = 200

type Command = 'next' | 'up' | 'down' | 'remove'

/** What a key does in the lines; null leaves it to the field. Lists that are open keep their arrows and Enter. */
function commandOf(event: KeyboardEvent): Command | null {
  const target = event.target as HTMLElement
  if (target.tagName !== 'INPUT' || event.nativeEvent.isComposing) return null
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  const isSearch = target.getAttribute('role') === 'combobox'
  if (event.ctrlKey && (event.key === 'Delete' || event.key === 'Backspace')) return 'remove'
  if (event.ctrlKey || event.metaKey || event.altKey || isOpen) return null
  if (event.key === 'Enter') return isSearch ? null : 'next'
  if (isSearch) return null
  if (event.key === 'ArrowUp') return 'up'
  return event.key === 'ArrowDown' ? 'down' : null
}

/** The field of the same column in a line, or the line's first: the product. */
function fieldIn(line: HTMLElement | undefined, field: string | undefined): HTMLElement | null | undefined {
  const same = field ? line?.querySelector<HTMLElement>(`[data-field="${field}"]`) : null
  return same ?? line?.querySelector<HTMLElement>('input, [role=combobox]')
}

/**
 * The lines of a packing list by keyboard: Enter goes to the next line and adds it when there is none, the arrows go up and
 * down a column, Ctrl+Delete removes the line.
 */
export function PackingListEditor() {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const list = useRef<HTMLDivElement>(null)

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
    <Form.List name="packingList">
      {(lines, { add, remove }) => {
        const count = lines.length
        const addLine = () => {
          if (count < MOST_LINES) add(NEW_LINE)
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
          <div ref={list} onKeyDown={onKey}>
            {lines.map(({ key, name }, index) => (
              <PackingLine key={key} index={name} onRemove={count > 1 ? () => remove(index) : null} />
            ))}
            <div className={styles.foot}>
              <Button type="dashed" icon={<PlusOutlined />} disabled={count >= MOST_LINES} onClick={addLine}>
                {t('line.add')}
              </Button>
              <span className={styles.hint}>{t('line.keyboard')}</span>
            </div>
          </div>
        )
      }}
    </Form.List>
  )
}
