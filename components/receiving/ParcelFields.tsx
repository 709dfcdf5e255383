import { Input, Segmented } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanButton } from '@/components/scan/ScanButton'
import { CustomerPicker } from './CustomerPicker'
import { type FieldName, type Standing, threeSides } from './parcel-form'
import styles from './receiving.module.css'
import type { ParcelForm } from './use-parcel-form'

const NUMBERS = ['pieces', 'weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const

interface ParcelFieldsProps {
  form: ParcelForm
  standing: Standing
  onStanding: (standing: Standing) => void
}

/** The boxes in their fixed order; mode and shelf stand above them and stay from parcel to parcel. */
export function ParcelFields({ form, standing, onStanding }: ParcelFieldsProps) {
  const { t } = useTranslation('receiving')
  const id = useId()
  const { values, problems, known, change } = form

  return (
    <>
      <div className={styles.standing}>
        <Segmented
          aria-label={t('field.mode')}
          value={standing.freightMode}
          options={[
            { value: '', label: t('mode.open') },
            { value: 'sea', label: t('mode.sea') },
            { value: 'air', label: t('mode.air') },
          ]}
          onChange={(mode) => onStanding({ ...standing, freightMode: mode as Standing['freightMode'] })}
        />
        <div className={styles.shelf}>
          <Input
            id={`${id}-shelf`}
            aria-label={t('field.shelf')}
            prefix={<span className={styles.prefix}>{t('field.shelf')}</span>}
            maxLength={40}
            autoComplete="off"
            value={standing.shelf}
            onChange={({ target }) => onStanding({ ...standing, shelf: target.value })}
          />
        </div>
      </div>
      <Box id={`${id}-courierNumber`} name="courierNumber" problem={problems.courierNumber}>
        <div className={styles.withButton}>
          <Input
            ref={form.boxRef('courierNumber')}
            id={`${id}-courierNumber`}
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
      </Box>
      <Box id={`${id}-customer`} name="customer" problem={problems.customer}>
        <CustomerPicker
          id={`${id}-customer`}
          boxRef={form.boxRef('customer')}
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
        {known?.expected?.remark ? <p className={styles.hint}>{known.expected.remark}</p> : null}
      </Box>
      <div className={styles.numbers}>
        {NUMBERS.map((name) => (
          <Box key={name} id={`${id}-${name}`} name={name} problem={problems[name]}>
            <Input
              ref={form.boxRef(name)}
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
          </Box>
        ))}
      </div>
    </>
  )
}

function onEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

/** '50x40x30' in the first box of the size fills all three. */
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

interface BoxProps {
  id: string
  name: FieldName
  problem: string | undefined
  children: ReactNode
}

function Box({ id, name, problem, children }: BoxProps) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      {children}
      <p id={`${id}-problem`} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
