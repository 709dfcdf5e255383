import { Form, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { useCityName } from '@/components/lanes/use-city-name'
import { useLanes } from '@/hooks/lanes'
import type { Batch } from '@/lib/contracts/batches'
import type { Lane } from '@/lib/contracts/lanes'
import { modesOf } from '@/lib/domain/lanes'
import { type BatchValues, offeredLanes } from './batch-form'
import styles from './batches.module.css'

const unique = <Value,>(values: readonly Value[]) => [...new Set(values)]

/** Where a batch leaves from and arrives, and by what. A city that is the only one is not asked for. */
export function LaneFields({ batch }: { batch: Batch | null }) {
  const { t } = useTranslation('batches')
  const meaning = useTerm()
  const cityName = useCityName()
  const form = Form.useFormInstance<BatchValues>()
  const first = form.getFieldsValue(true) as BatchValues
  const from = Form.useWatch('departurePort', form) ?? first.departurePort
  const to = Form.useWatch('dischargePort', form) ?? first.dischargePort
  const mode = Form.useWatch('freightMode', form) ?? first.freightMode
  const lanes = offeredLanes(useLanes().data?.lanes ?? [], batch)
  const there = lanes.filter((lane) => lane.departurePort === from)
  const lane = there.find((one) => one.dischargePort === to)
  const option = (value: string) => ({ value, label: cityName(value) })
  const departures = unique(lanes.map(({ departurePort }) => departurePort)).map(option)
  const destinations = there.map(({ dischargePort }) => option(dischargePort))

  /** What the new lane does not offer gives way to what it does. */
  function follow(next: Lane | undefined) {
    if (!next) return
    const modes = modesOf(next)
    const freightMode = modes.includes(mode) ? mode : modes[0]
    form.setFieldsValue({ dischargePort: next.dischargePort, freightMode })
  }

  function leaveFrom(port: string) {
    const others = lanes.filter(({ departurePort }) => departurePort === port)
    follow(others.find(({ dischargePort }) => dischargePort === to) ?? others[0])
  }
  return (
    <>
      <Form.Item<BatchValues> name="freightMode" label={t('field.freightMode')}>
        <Segmented
          block
          options={unique([...(lane ? modesOf(lane) : []), mode]).map((value) => ({
            value,
            label: t(`mode.${value}`),
          }))}
        />
      </Form.Item>
      <div className={destinations.length === 1 ? undefined : styles.pair}>
        <Form.Item<BatchValues>
          name="departurePort"
          label={t('field.departurePort')}
          tooltip={meaning('lane')}
          hidden={departures.length === 1}
        >
          <Select options={departures} onChange={leaveFrom} />
        </Form.Item>
        <Form.Item<BatchValues>
          name="dischargePort"
          label={t('field.dischargePort')}
          hidden={destinations.length === 1}
        >
          <Select
            options={destinations}
            onChange={(port: string) => follow(there.find(({ dischargePort }) => dischargePort === port))}
          />
        </Form.Item>
      </div>
    </>
  )
}
