import { Descriptions } from 'antd'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
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
      items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  )
}
