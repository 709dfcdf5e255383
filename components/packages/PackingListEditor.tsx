import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PackingLine } from './PackingLine'
import styles from './PackingListEditor.module.css'
import { isBlank, type LineValues, NEW_LINE, type PackageValues } from './package-form'

const MOST_LINES = 200

type Order = 'next' | 'up' | 'down' | 'remove'

/** What a key asks for in the lines; null leaves it to the box. Lists that are open keep their arrows and Enter. */
function orderOf(event: KeyboardEvent): Order | null {
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

/** The box of the same column in a line, or the line's first: the product. */
function boxOf(line: HTMLElement | undefined, field: string | undefined): HTMLElement | null | undefined {
  const same = field ? line?.querySelector<HTMLElement>(`[data-field="${field}"]`) : null
  return same ?? line?.querySelector<HTMLElement>('input, [role=combobox]')
}

/**
 * The lines of a package, made for hands that stay on the keyboard: Enter goes to the next line and makes it when there is
 * none, the arrows go up and down a column, Ctrl+Delete removes the line.
 */
export function PackingListEditor({ form }: { form: FormInstance<PackageValues> }) {
  const { t } = useTranslation('packages')
  const box = useRef<HTMLDivElement>(null)

  function focusLine(index: number, field?: string) {
    requestAnimationFrame(() => {
      const lines = box.current?.querySelectorAll<HTMLElement>('[data-line]')
      boxOf(lines?.[index], field)?.focus()
    })
  }

  /** One may go on by Enter from a line that has something in it: empty ones do not multiply. */
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
          const order = orderOf(event)
          if (!order) return
          event.preventDefault()
          const target = event.target as HTMLElement
          const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? 0)
          const { field } = target.dataset
          if (order === 'up' && line > 0) focusLine(line - 1, field)
          if (order === 'down' && line + 1 < count) focusLine(line + 1, field)
          if (order === 'next' && line + 1 < count) focusLine(line + 1)
          if (order === 'next' && line + 1 === count && mayFollow(line)) addLine()
          if (order === 'remove' && count > 1) {
            remove(line)
            focusLine(Math.max(0, line - 1), field)
          }
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the boxes inside
          <div ref={box} onKeyDown={onKey}>
            {lines.map(({ key, name }, index) => (
              <PackingLine
                key={key}
                form={form}
                index={name}
                onRemove={count > 1 ? () => remove(index) : null}
              />
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
