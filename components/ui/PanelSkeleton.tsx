import { Skeleton } from 'antd'
import { Panel } from './Panel'

/** In the place of a panel of some height, so that what stands under it is as far down as it will be. */
export function PanelLines({ rows }: { rows: number }) {
  return (
    <Panel>
      <Skeleton active paragraph={{ rows }} />
    </Panel>
  )
}

/** In the place of a panel that is on its way. */
export function PanelSkeleton() {
  return <PanelLines rows={4} />
}
