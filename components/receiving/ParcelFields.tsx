import { Input, Segmented } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScaleButton } from '@/components/scale/ScaleButton'
import { ScanButton } from '@/components/scan/ScanButton'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import type { ReceivingLookup } from '@/lib/contracts/receiving'
import { formatMoney } from '@/lib/domain/money'
import { CustomerPicker } from './CustomerPicker'
import styles from './ParcelFields.module.css'
import parcel from './parcel.module.css'
import { type FieldName, type ParcelDefaults, threeSides } from './parcel-form'
import type { ParcelForm } from './use-parcel-form'

const NUMBERS = ['pieces', 'weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const

interface ParcelFieldsProps {
  form: ParcelForm
  defaults: ParcelDefaults
  onDefaults: (defaults: ParcelDefaults) => void
  scaleButton: RefObject<HTMLButtonElement | null>
}

/** The fields in their fixed order; mode and shelf above them stay from parcel to parcel. */
export function ParcelFields({ form, defaults, onDefaults, scaleButton }: ParcelFieldsProps) {
  const id = useId()
  const { values, problems, known, change } = form

  return (
    <>
      <DefaultFields defaults={defaults} onDefaults={onDefaults} />
      <Step number={1}>
        <CourierNumberField form={form} id={`${id}-courierNumber`} />
      </Step>
      <Step number={2}>
        <Field id={`${id}-customer`} name="customer" problem={problems.customer}>
          {/* What was searched for goes with its parcel, and when the owner is unknown. */}
          <CustomerPicker
            key={`${form.turn} ${values.isUnknown}`}
            id={`${id}-customer`}
            fieldRef={form.fieldRef('customer')}
            value={values.customer}
            isUnknown={values.isUnknown}
            expected={known?.expected?.customer ?? null}
            guesses={known?.guesses ?? []}
            problem={problems.customer}
            onChoose={(customer) => {
              change({ customer, isUnknown: false })
              form.next('customer', { customer, isUnknown: false })
            }}
            onNext={() => form.next('customer')}
          />
          {known?.expected ? <Announced expected={known.expected} /> : null}
        </Field>
      </Step>
      <Step number={3}>
        <NumberFields form={form} id={id} />
        <ScaleButton
          ref={scaleButton}
          field="weightKg"
          value={values.weightKg}
          shortcut={<kbd className={styles.key}>{SHORTCUTS.receiving.scale}</kbd>}
          onPress={() => form.focus('weightKg')}
          onWeight={(weightKg) => change({ weightKg })}
        />
      </Step>
    </>
  )
}

/** What the hand does next, large: the number, the customer, the measures. */
function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className={styles.step}>
      <span className={styles.stepNumber} aria-hidden>
        {number}
      </span>
      <div className={styles.stepFields}>{children}</div>
    </div>
  )
}

/** What the customer said of the parcel: its goods, what they cost, the photo of the order. */
function Announced({ expected }: { expected: NonNullable<ReceivingLookup['expected']> }) {
  const { t } = useTranslation('receiving')
  const { remark, declared, order } = expected
  const facts = [remark, declared && formatMoney(declared.amount, declared.currency)].filter(Boolean)
  return (
    <>
      {facts.length > 0 ? <p className={parcel.hint}>{facts.join(' · ')}</p> : null}
      {order ? <PhotoThumbs className={styles.order} photos={[{ ...order, alt: t('order') }]} /> : null}
    </>
  )
}

/** The values that stay from parcel to parcel. */
function DefaultFields({ defaults, onDefaults }: Pick<ParcelFieldsProps, 'defaults' | 'onDefaults'>) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.defaults}>
      <Segmented<ParcelDefaults['freightMode']>
        aria-label={t('field.mode')}
        value={defaults.freightMode}
        options={[
          { value: '', label: t('mode.open') },
          { value: 'sea', label: t('mode.sea') },
          { value: 'air', label: t('mode.air') },
        ]}
        onChange={(freightMode: ParcelDefaults['freightMode']) => onDefaults({ ...defaults, freightMode })}
      />
      <div className={styles.shelf}>
        <Input
          aria-label={t('field.shelf')}
          prefix={<span className={styles.prefix}>{t('field.shelf')}</span>}
          maxLength={40}
          autoComplete="off"
          value={defaults.shelf}
          onChange={({ target }) => onDefaults({ ...defaults, shelf: target.value })}
        />
      </div>
    </div>
  )
}

function CourierNumberField({ form, id }: { form: ParcelForm; id: string }) {
  const { values, problems, change } = form
  return (
    <Field id={id} name="courierNumber" problem={problems.courierNumber}>
      <div className={styles.withButton}>
        <Input
          ref={form.fieldRef('courierNumber')}
          id={id}
          size="large"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          status={problems.courierNumber ? 'error' : undefined}
          value={values.courierNumber}
          onChange={({ target }) => change({ courierNumber: target.value, accepted: [] })}
          onKeyDown={(event) => onEnter(event, () => form.next('courierNumber'))}
        />
        <ScanButton
          onScan={(courierNumber) => {
            change({ courierNumber, accepted: [] })
            form.next('courierNumber', { courierNumber })
          }}
        />
      </div>
    </Field>
  )
}

function NumberFields({ form, id }: { form: ParcelForm; id: string }) {
  const { values, problems, change } = form
  return (
    <div className={styles.numbers}>
      {NUMBERS.map((name) => (
        <Field key={name} id={`${id}-${name}`} name={name} problem={problems[name]}>
          <Input
            ref={form.fieldRef(name)}
            id={`${id}-${name}`}
            size="large"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            status={problems[name] ? 'error' : undefined}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
            onKeyDown={(event) => onEnter(event, () => enterNumber(form, name))}
          />
        </Field>
      ))}
    </div>
  )
}

function onEnter(event: KeyboardEvent, action: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  action()
}

/** '50x40x30' in the first field of the size fills all three. */
function enterNumber(form: ParcelForm, name: (typeof NUMBERS)[number]): void {
  const sides = name === 'lengthCm' ? threeSides(form.values.lengthCm) : null
  if (!sides) {
    form.next(name)
    return
  }
  const [lengthCm, widthCm, heightCm] = sides
  form.change({ lengthCm, widthCm, heightCm })
  form.next('heightCm', { lengthCm, widthCm, heightCm })
}

interface FieldProps {
  id: string
  name: FieldName
  problem: string | undefined
  children: ReactNode
}

function Field({ id, name, problem, children }: FieldProps) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      {children}
      <p id={`${id}-problem`} className={parcel.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
