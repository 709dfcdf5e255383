import { QuestionCircleOutlined } from '@ant-design/icons'
import { Descriptions, Tooltip } from 'antd'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** What the label means, where it is a word of the trade. */
  help?: string
  value: ReactNode
}

/** The facts of a record, name above value. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Descriptions
      layout="vertical"
      column={{ xs: 1, sm: 2, xl: 3 }}
      size="small"
      colon={false}
      items={facts.map(({ label, help, value }) => ({
        key: label,
        label: help ? <Explained label={label} help={help} /> : label,
        children: value,
      }))}
    />
  )
}

function Explained({ label, help }: { label: string; help: string }) {
  return (
    <>
      {label}
      <Tooltip title={help}>
        <QuestionCircleOutlined aria-label={help} style={{ marginInlineStart: 4 }} />
      </Tooltip>
    </>
  )
}
