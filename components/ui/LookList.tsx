import { Alert, Button, List } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import styles from './LookList.module.css'
import { Panel } from './Panel'
import { RefusedAlert } from './RefusedAlert'

interface LookListProps<Row extends { id: string }> {
  title: string
  /** What is asked of whoever looks. */
  text: ReactNode
  refused: ComponentProps<typeof RefusedAlert>['refused']
  rows: readonly Row[]
  titleOf: (row: Row) => ReactNode
  descriptionOf: (row: Row) => ReactNode
  seenText: string
  onSeen: (row: Row) => void
}

/** What somebody did and another person looks at, each with a button that says that they have. */
export function LookList<Row extends { id: string }>(props: LookListProps<Row>) {
  const { title, text, refused, rows, titleOf, descriptionOf, seenText, onSeen } = props
  return (
    <Panel title={title}>
      <Alert type="warning" showIcon title={text} />
      <RefusedAlert refused={refused} />
      <List
        className={styles.look}
        dataSource={[...rows]}
        rowKey="id"
        renderItem={(row) => (
          <List.Item
            actions={[
              <Button key="seen" onClick={() => onSeen(row)}>
                {seenText}
              </Button>,
            ]}
          >
            <List.Item.Meta title={titleOf(row)} description={descriptionOf(row)} />
          </List.Item>
        )}
      />
    </Panel>
  )
}
