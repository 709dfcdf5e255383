import { Form, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import type { Port } from '@/lib/contracts/voyages'
import type { FreightMode } from '@/lib/domain/cargo'
import { VOYAGE_MODES, type VoyageMode } from '@/lib/domain/voyage'
import { usePortName } from './port-name'
import { portsOf, type VoyageValues } from './voyage-form'
import styles from './voyages.module.css'

const DAYS = [
  'plannedArrival',
  'estimatedDeparture',
  'estimatedArrival',
  'actualDeparture',
  'actualArrival',
] as const
const BY_SEA = { vessel: 120, imoNumber: 20, callSign: 10, voyageNumber: 20 } as const

interface VoyageFieldsProps {
  ports: readonly Port[]
  batchMode: FreightMode
  /** What the form opens with. */
  firstMode: VoyageMode
  /** Said above the days. */
  plannedDeparture: string
}

export function VoyageFields({ ports, batchMode, firstMode, plannedDeparture }: VoyageFieldsProps) {
  const { t } = useTranslation('voyages')
  const meaning = useTerm()
  const mode = Form.useWatch<VoyageMode | undefined>('mode') ?? firstMode
  return (
    <>
      <Form.Item<VoyageValues> name="mode" label={t('field.mode')}>
        <Segmented
          block
          disabled={batchMode !== 'both'}
          options={VOYAGE_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
      </Form.Item>
      <Form.Item<VoyageValues> name="carrier" label={t('field.carrier')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <div className={styles.pair}>
        {mode === 'sea' ? (
          (['vessel', 'imoNumber', 'callSign', 'voyageNumber'] as const).map((field) => (
            <Form.Item<VoyageValues> key={field} name={field} label={t(`field.${field}`)}>
              <Input autoComplete="off" maxLength={BY_SEA[field]} />
            </Form.Item>
          ))
        ) : (
          <Form.Item<VoyageValues> name="flightNumber" label={t('field.flightNumber')}>
            <Input autoComplete="off" maxLength={12} />
          </Form.Item>
        )}
      </div>
      <Form.Item<VoyageValues>
        name="masterNumber"
        label={t(mode === 'sea' ? 'field.billOfLading' : 'field.airWaybill')}
        tooltip={meaning('masterDocument')}
        extra={t('hint.masterNumber')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Form.Item>
      <div className={styles.pair}>
        <PortField name="loadingPort" ports={ports} mode={mode} />
        <PortField name="dischargePort" ports={ports} mode={mode} />
      </div>
      <p>{t('hint.plannedDeparture', { day: plannedDeparture })}</p>
      <div className={styles.pair}>
        {DAYS.map((field) => (
          <Form.Item<VoyageValues> key={field} name={field} label={t(`field.${field}`)}>
            <DateField />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

interface PortFieldProps {
  name: 'loadingPort' | 'dischargePort'
  ports: readonly Port[]
  mode: VoyageMode
}

function PortField({ name, ports, mode }: PortFieldProps) {
  const { t } = useTranslation('voyages')
  const portName = usePortName(ports)
  const chosen = Form.useWatch<string | undefined>(name)
  return (
    <Form.Item<VoyageValues> name={name} label={t(`field.${name}`)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={portsOf(ports, mode, chosen).map(({ code }) => ({ value: code, label: portName(code) }))}
      />
    </Form.Item>
  )
}
