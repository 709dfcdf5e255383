import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { CARRIER_MOVE_MODES } from '@/lib/domain/carrier-events'
import { HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { SCALE_BAUD_RATES, SCALE_FORMATS } from '@/lib/domain/scale'
import styles from './company.module.css'
import type { CompanyField, CompanyValues, OfficeField, OfficeName } from './company-form'

const ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Africa/Dar_es_Salaam', 'Africa/Nairobi', 'Africa/Kampala']

interface ProfileFieldProps {
  name: CompanyField
  label: string
  extra?: string
  options?: { value: string; label: string }[]
  suffix?: string
  inputMode?: 'email' | 'numeric' | 'decimal' | 'url' | 'tel'
  autoCapitalize?: 'characters'
  spellCheck?: boolean
  maxLength?: number
}

/** One field of the profile: a select where there are options, else a text field. */
function ProfileField({ name, label, extra, options, ...input }: ProfileFieldProps) {
  return (
    <Form.Item<CompanyValues> name={name} label={label} extra={extra}>
      {options ? <Select options={options} /> : <Input autoComplete="off" {...input} />}
    </Form.Item>
  )
}

/** When the office and its customers have to show who they are. */
function AccessFields() {
  const { t } = useTranslation('company')
  return (
    <>
      <ProfileField
        name="sessionIdleMinutes"
        label={t('field.sessionIdleMinutes')}
        extra={t('hint.sessionIdleMinutes')}
        inputMode="numeric"
        suffix="min"
        maxLength={3}
      />
      <ProfileField
        name="twoStepRequired"
        label={t('field.twoStepRequired')}
        extra={t('hint.twoStepRequired')}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`twoStepRequired.${value}`),
        }))}
      />
      <ProfileField
        name="stepUpMinutes"
        label={t('field.stepUpMinutes')}
        extra={t('hint.stepUpMinutes')}
        inputMode="numeric"
        suffix="min"
        maxLength={2}
      />
      <ProfileField
        name="phoneTracking"
        label={t('field.phoneTracking')}
        extra={t('hint.phoneTracking')}
        options={(['states', 'code'] as const).map((value) => ({
          value,
          label: t(`phoneTracking.${value}`),
        }))}
      />
    </>
  )
}

/** The rules that are whole numbers, with their units. */
const NUMBERS = [
  { name: 'advancePercent', suffix: '%', maxLength: 3 },
  { name: 'airDivisor', suffix: 'cm³/kg', maxLength: 5 },
  { name: 'rateTolerancePercent', suffix: '%', maxLength: 2 },
  { name: 'discountTolerancePercent', suffix: '%', maxLength: 3 },
  { name: 'priceOverrideTolerancePercent', suffix: '%', maxLength: 3 },
  { name: 'doubtHours', suffix: 'h', maxLength: 3 },
] as const

function RuleFields({ prefixNotice }: { prefixNotice: ReactNode }) {
  const { t } = useTranslation('company')
  return (
    <>
      <ProfileField
        name="trackingPrefix"
        label={t('field.trackingPrefix')}
        extra={t('hint.trackingPrefix')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
      />
      {prefixNotice}
      <div className={styles.pair}>
        {NUMBERS.map(({ name, ...input }) => (
          <ProfileField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            extra={t(`hint.${name}`)}
            inputMode="numeric"
            {...input}
          />
        ))}
        <ProfileField
          name="handOverCode"
          label={t('field.handOverCode')}
          extra={t('hint.handOverCode')}
          options={HAND_OVER_CODE_MODES.map((value) => ({ value, label: t(`handOverCode.${value}`) }))}
        />
        <ProfileField
          name="carrierMoves"
          label={t('field.carrierMoves')}
          extra={t('hint.carrierMoves')}
          options={CARRIER_MOVE_MODES.map((value) => ({ value, label: t(`carrierMoves.${value}`) }))}
        />
        <AccessFields />
        <ProfileField name="deliveryAreas" label={t('field.deliveryAreas')} extra={t('hint.deliveryAreas')} />
      </div>
    </>
  )
}

/** Where an office is, how it is reached and when it is open. */
function OfficeFields({ office }: { office: OfficeName }) {
  const { t } = useTranslation('company')
  const field = (name: OfficeField) => ({ name: `${office}_${name}` as const, label: t(`office.${name}`) })
  return (
    <>
      <ProfileField {...field('name')} maxLength={120} />
      <ProfileField {...field('address')} maxLength={300} />
      <div className={styles.pair}>
        <ProfileField {...field('city')} maxLength={60} />
        <ProfileField {...field('country')} maxLength={60} />
      </div>
      <ProfileField {...field('phones')} extra={t('office.phonesHint')} inputMode="tel" />
      <div className={styles.pair}>
        <ProfileField {...field('weekdayHours')} extra={t('office.hoursHint')} maxLength={11} />
        <ProfileField {...field('weekendHours')} extra={t('office.closedHint')} maxLength={11} />
      </div>
      <div className={styles.triple}>
        <ProfileField
          {...field('timeZone')}
          options={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
        <ProfileField
          {...field('latitude')}
          extra={t('office.positionHint')}
          inputMode="decimal"
          maxLength={12}
        />
        <ProfileField {...field('longitude')} inputMode="decimal" maxLength={12} />
      </div>
    </>
  )
}

/** Whom customers' suppliers send parcels to, as the label in the customers' own pages shows it. */
function WarehouseFields() {
  const { t } = useTranslation('company')
  return (
    <>
      <div className={styles.pair}>
        <ProfileField
          name="chinaWarehouse_contact"
          label={t('warehouse.contact')}
          extra={t('warehouse.hint')}
          maxLength={60}
        />
        <ProfileField
          name="chinaWarehouse_phone"
          label={t('warehouse.phone')}
          inputMode="tel"
          maxLength={40}
        />
      </div>
      <ProfileField name="chinaWarehouse_address" label={t('warehouse.address')} maxLength={300} />
    </>
  )
}

/** How the browser reads the warehouse's scale. */
function ScaleFields() {
  const { t } = useTranslation('company')
  return (
    <>
      <ProfileField
        name="scaleTemplate"
        label={t('field.scaleTemplate')}
        extra={t('hint.scaleTemplate', {
          example: 'ST,GS,{weight}{unit}',
          weight: '{weight}',
          unit: '{unit}',
        })}
        spellCheck={false}
        maxLength={80}
      />
      <div className={styles.pair}>
        <ProfileField
          name="scaleBaudRate"
          label={t('field.scaleBaudRate')}
          extra={t('hint.scaleBaudRate')}
          options={SCALE_BAUD_RATES.map((rate) => ({ value: String(rate), label: `${rate} baud` }))}
        />
        <ProfileField
          name="scaleFormat"
          label={t('field.scaleFormat')}
          options={SCALE_FORMATS.map((value) => ({ value, label: t(`scaleFormat.${value}`) }))}
        />
      </div>
    </>
  )
}

/** Who the company is, to its customers and to the tax authority. */
function IdentityFields() {
  const { t } = useTranslation('company')
  return (
    <>
      <div className={styles.pair}>
        <ProfileField name="name" label={t('field.name')} extra={t('hint.name')} maxLength={60} />
        <ProfileField
          name="legalName"
          label={t('field.legalName')}
          extra={t('hint.legalName')}
          maxLength={120}
        />
      </div>
      <div className={styles.pair}>
        <ProfileField name="email" label={t('field.email')} inputMode="email" maxLength={254} />
        <ProfileField
          name="yearsOfExperience"
          label={t('field.yearsOfExperience')}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <div className={styles.pair}>
        <ProfileField
          name="tin"
          label={t('field.tin')}
          extra={t('hint.tin')}
          inputMode="numeric"
          maxLength={20}
        />
        <ProfileField
          name="vrn"
          label={t('field.vrn')}
          extra={t('hint.vrn')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      <ProfileField name="licences" label={t('field.licences')} extra={t('hint.licences')} />
    </>
  )
}

/** The profile, card by card. `prefixNotice` is shown under the prefix. */
export function CompanyFields({ prefixNotice }: { prefixNotice: ReactNode }) {
  const { t } = useTranslation('company')
  return (
    <>
      <Panel title={t('card.company')}>
        <IdentityFields />
      </Panel>
      <Panel title={t('card.tanzania')}>
        <OfficeFields office="tanzaniaOffice" />
      </Panel>
      <Panel title={t('card.china')}>
        <OfficeFields office="chinaOffice" />
      </Panel>
      <Panel title={t('card.warehouse')}>
        <WarehouseFields />
      </Panel>
      <Panel title={t('card.rules')}>
        <RuleFields prefixNotice={prefixNotice} />
      </Panel>
      <Panel title={t('card.scale')}>
        <ScaleFields />
      </Panel>
      <Panel title={t('card.apps')}>
        <ProfileField
          name="playStoreUrl"
          label={t('field.playStoreUrl')}
          extra={t('hint.stores')}
          inputMode="url"
          maxLength={300}
        />
        <ProfileField name="appStoreUrl" label={t('field.appStoreUrl')} inputMode="url" maxLength={300} />
      </Panel>
    </>
  )
}
