import { Skeleton } from 'antd'
import { Panel } from './Panel'

/** In the place of a panel that is on its way. */
export function PanelSkeleton() {
  return (
    <Panel>
      <Skeleton active paragraph={{ rows: 4 }} />
    </Panel>
  )
}
