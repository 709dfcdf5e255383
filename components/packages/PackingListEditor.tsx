import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PackingLine } from './PackingLine'
import styles from './PackingListEditor.module.css'
import { NEW_LINE, type PackageValues } from './package-form'

const MOST_LINES = 200

/** The lines of a package, made for hands that stay on the keyboard: Enter goes to the next line and makes it when there is none. */
export function PackingListEditor({ form }: { form: FormInstance<PackageValues> }) {
  const { t } = useTranslation('packages')
  const box = useRef<HTMLDivElement>(null)

  function focusLine(index: number) {
    requestAnimationFrame(() => {
      box.current?.querySelectorAll<HTMLElement>('[data-line]')[index]?.querySelector('input')?.focus()
    })
  }

  function onEnter(event: KeyboardEvent<HTMLDivElement>, count: number, add: () => void) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const target = event.target as HTMLElement
    if (target.tagName !== 'INPUT' || target.getAttribute('role') === 'combobox') return
    event.preventDefault()
    const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? 0)
    if (line + 1 === count) add()
    focusLine(line + 1)
  }

  return (
    <Form.List name="packingList">
      {(lines, { add, remove }) => {
        const addLine = () => {
          if (lines.length < MOST_LINES) add(NEW_LINE)
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears Enter from the boxes inside
          <div ref={box} onKeyDown={(event) => onEnter(event, lines.length, addLine)}>
            {lines.map(({ key, name }, index) => (
              <PackingLine
                key={key}
                form={form}
                index={name}
                onRemove={lines.length > 1 ? () => remove(index) : null}
              />
            ))}
            <div className={styles.foot}>
              <Button
                type="dashed"
                icon={<PlusOutlined />}
                onClick={() => {
                  addLine()
                  focusLine(lines.length)
                }}
              >
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
