import type { TableProps } from 'antd'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Columns } from './DataTable'
import { RowCard } from './RowCard'

/** The columns of antd's own table under a head that stays in sight; on a phone one column, whose cells are cards of what `show` names (see RowCard). */
export function useCardColumns<Row>(
  columns: Columns<Row>,
  show: readonly string[],
): Pick<TableProps<Row>, 'columns' | 'showHeader' | 'scroll' | 'sticky'> {
  const isWide = useIsWide('md')
  if (isWide) return { columns, sticky: true, scroll: { x: 'max-content' } }
  const card = {
    key: 'card',
    render: (_: unknown, row: Row) => <RowCard row={row} columns={columns} show={show} />,
  }
  return { columns: [card], showHeader: false }
}
