import { Table, type TableColumnType } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './DataTable.module.css'

/** The totals row: its label stands in the first column, the sums in the columns that are named. */
export interface Totals {
  label: string
  sums: Record<string, ReactNode>
}

/** The sums come by a context: they are new objects in each render of a screen, and its rows need not follow. */
export const TotalsContext = createContext<Totals | undefined>(undefined)

interface TotalsRowProps {
  columns: readonly { key: string; align?: TableColumnType['align'] }[]
  isTickable: boolean
}

export function TotalsRow({ columns, isTickable }: TotalsRowProps) {
  const totals = useContext(TotalsContext)
  return (
    <Table.Summary>
      <Table.Summary.Row className={styles.totals}>
        {isTickable ? <Table.Summary.Cell index={0} /> : null}
        {columns.map(({ key, align }, at) => (
          <Table.Summary.Cell key={key} index={at + (isTickable ? 1 : 0)} align={align}>
            {at === 0 ? totals?.label : totals?.sums[key]}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
