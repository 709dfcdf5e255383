import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { HelpIcon } from './HelpIcon'

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
        label: (
          <>
            {label}
            {help ? <HelpIcon text={help} /> : null}
          </>
        ),
        children: value,
      }))}
    />
  )
}
