import { SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { notices } from '@/components/ui/notices'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { Carton } from '@/lib/contracts/cartons'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { sizes } from '@/styles/tokens'
import { useMoveToCarton } from './use-move-to-carton'

export type LoadedPackage = LoadCount['packages'][number]

interface MoveMenuProps {
  cargo: LoadedPackage
  /** The cartons of its batch. */
  cartons: readonly Carton[]
}

/** Moves one package to another carton of its batch, or out of its carton. */
export function MoveMenu({ cargo, cartons }: MoveMenuProps) {
  const { t } = useTranslation('cartons')
  const isWide = useIsWide('md')
  const { move, pending } = useMoveToCarton()
  const { id, trackingNumber: number, carton: current } = cargo

  async function moveTo(cartonId: string | null, done: string) {
    if (await move(id, cartonId)) notices.success(done)
  }

  const others = cartons.filter((carton) => carton.number !== current)
  const itemsOf = () => {
    const items = others.map((carton) => ({
      key: carton.id,
      label: carton.number,
      onClick: () => void moveTo(carton.id, t('move.done', { number, carton: carton.number })),
    }))
    const out = {
      key: 'out',
      label: t('move.out'),
      onClick: () => void moveTo(null, t('move.outDone', { number })),
    }
    return current === null ? items : [...items, out]
  }
  return (
    <ActionMenu
      items={itemsOf}
      button={{
        type: 'text',
        size: 'small',
        icon: <SwapOutlined />,
        loading: pending,
        title: t('move.open'),
        'aria-label': t('move.openOf', { number }),
        style: isWide ? undefined : { minWidth: sizes.touch, minHeight: sizes.touch },
      }}
    />
  )
}
