import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './company.module.css'

interface WayListProps {
  name: 'bankAccounts' | 'mobileMoney'
  /** What a new line begins with. */
  first: object
  most: number
  addText: string
  removeText: string
  emptyText: string
  children: (at: number) => ReactNode
}

/** A list of ways to pay, each in a card of its own, that grows and shrinks. */
export function WayList({ name, first, most, addText, removeText, emptyText, children }: WayListProps) {
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 ? <p className={styles.none}>{emptyText}</p> : null}
          {fields.map((field) => (
            <fieldset key={field.key} className={styles.way}>
              <legend className={styles.legend}>
                {field.name + 1}
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`${removeText} ${field.name + 1}`}
                  onClick={() => remove(field.name)}
                />
              </legend>
              {children(field.name)}
            </fieldset>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ ...first })} disabled={fields.length >= most}>
            {addText}
          </Button>
        </>
      )}
    </Form.List>
  )
}
