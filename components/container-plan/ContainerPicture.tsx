import { Alert, Button, Select, Space, Statistic } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useBatchBoxes } from '@/hooks/batches'
import { useCartons } from '@/hooks/cartons'
import type { Batch } from '@/lib/contracts/batches'
import { CONTAINER_SIZES, type ContainerSize } from '@/lib/domain/container-clocks'
import type { ContainerPlan } from '@/lib/domain/container-plan'
import { USUAL_SPACE } from '@/lib/domain/container-space'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import styles from './container-plan.module.css'
import { LayerPicture } from './LayerPicture'
import { FittingCargo, LayerContents, LeftOverBoxes } from './PlanLists'
import { type BatchBoxes, planView, seenFromDoors } from './plan-view'

const WHOLE_BATCH = 'batch'

/** A container with the boxes of a batch, layer by layer, as an estimate by a fixed rule. */
export function ContainerPicture({ batch }: { batch: Batch }) {
  const { t } = useTranslation('container-plan')
  const { t: ofClocks } = useTranslation('container-clocks')
  const reading = useBatchBoxes(batch.id)
  const { data: cartons = [] } = useCartons(batch.id)
  const [size, setSize] = useState<ContainerSize>('40HC')
  const [chosen, setChosen] = useState(WHOLE_BATCH)
  if (!reading.data) return <Loading reading={reading} rows={6} />
  return (
    <>
      <Space wrap>
        <Select<ContainerSize>
          className={styles.choice}
          aria-label={t('choose.size')}
          value={size}
          onChange={setSize}
          options={CONTAINER_SIZES.map((value) => ({ value, label: ofClocks(`size.${value}`) }))}
        />
        <Select
          className={styles.choice}
          aria-label={t('choose.boxes')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: WHOLE_BATCH, label: t('choose.batch') },
            ...cartons.map(({ id, number }) => ({ value: id, label: t('choose.carton', { number }) })),
          ]}
        />
      </Space>
      <Planned
        key={`${size} ${chosen}`}
        boxes={reading.data}
        size={size}
        cartonId={chosen === WHOLE_BATCH ? null : chosen}
      />
    </>
  )
}

interface PlannedProps {
  boxes: BatchBoxes
  size: ContainerSize
  cartonId: string | null
}

function Planned({ boxes, size, cartonId }: PlannedProps) {
  const { t } = useTranslation('container-plan')
  const view = useMemo(() => planView(boxes, size, cartonId), [boxes, size, cartonId])
  const { plan, packages, unmeasured, fitting } = view
  return (
    <>
      <Figures plan={plan} size={size} />
      <Alert
        type="info"
        showIcon
        title={t('how.title')}
        description={
          <>
            {t('how.text')} {unmeasured > 0 ? t('how.cubes', { count: unmeasured }) : null}
          </>
        }
      />
      {plan.layers.length > 0 ? <Layers view={view} size={size} /> : <p>{t('empty')}</p>}
      <LeftOverBoxes leftOver={plan.leftOver} packages={packages} />
      <FittingCargo fitting={fitting} isFull={plan.leftOver.some(({ reason }) => reason === 'space')} />
    </>
  )
}

function Figures({ plan, size }: { plan: ContainerPlan; size: ContainerSize }) {
  const { t } = useTranslation('container-plan')
  const { maxKg, lengthCm } = USUAL_SPACE[size]
  return (
    <div className={styles.figures}>
      <Statistic
        title={t('figure.filled')}
        value={plan.fillPercent}
        suffix={`% · ${formatCbm(plan.cbm.toFixed(3))} CBM`}
      />
      <Statistic
        title={t('figure.weight')}
        formatter={() => `${formatQuantity(Math.round(plan.weightKg))} / ${formatQuantity(maxKg)} kg`}
      />
      <Statistic
        title={t('figure.length')}
        formatter={() => `${formatQuantity(Math.round(plan.usedLengthCm))} / ${formatQuantity(lengthCm)} cm`}
      />
      <Statistic title={t('figure.boxes')} value={plan.boxes.length} />
    </div>
  )
}

function Layers({ view, size }: { view: ReturnType<typeof planView>; size: ContainerSize }) {
  const { t } = useTranslation('container-plan')
  const { plan, packages } = view
  const [layer, setLayer] = useState(0)
  const seen = seenFromDoors(plan.boxes, layer)
  const ends = plan.layers[layer]
  const space = USUAL_SPACE[size]
  const name = t('layer.name', {
    number: layer + 1,
    of: plan.layers.length,
    from: formatQuantity(ends?.fromCm ?? 0),
    to: formatQuantity(ends?.toCm ?? 0),
  })
  return (
    <section aria-label={t('layer.title')}>
      <SideView plan={plan} layer={layer} lengthCm={space.lengthCm} />
      <Space wrap className={styles.turn}>
        <Button disabled={layer === 0} onClick={() => setLayer(layer - 1)}>
          {t('layer.deeper')}
        </Button>
        <span aria-live="polite">{name}</span>
        <Button disabled={layer + 1 >= plan.layers.length} onClick={() => setLayer(layer + 1)}>
          {t('layer.nearer')}
        </Button>
      </Space>
      <LayerPicture seen={seen} space={space} packages={packages} label={name} />
      <LayerContents boxes={plan.boxes.filter((box) => box.layer === layer)} packages={packages} />
    </section>
  )
}

/** The layers from the far end to the doors, for the eye alone: the buttons below turn them. */
function SideView({ plan, layer, lengthCm }: { plan: ContainerPlan; layer: number; lengthCm: number }) {
  const { t } = useTranslation('container-plan')
  return (
    <div className={styles.side}>
      <svg viewBox={`-2 -2 ${lengthCm + 4} 64`} aria-hidden>
        <rect className={styles.wall} x={0} y={0} width={lengthCm} height={60} />
        {plan.layers.map(({ fromCm, toCm }, index) => (
          <rect
            key={fromCm}
            className={index === layer ? styles.chosenSlice : styles.slice}
            x={fromCm}
            y={0}
            width={toCm - fromCm}
            height={60}
          />
        ))}
      </svg>
      <div className={styles.ends}>
        <span>{t('layer.farEnd')}</span>
        <span>{t('layer.doors')}</span>
      </div>
    </div>
  )
}
