import { Input, type InputRef } from 'antd'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirectory } from '@/hooks/receiving'
import styles from './CustomerPicker.module.css'
import parcel from './parcel.module.css'
import { type CustomerChoiceOptions, type CustomerOption, useCustomerChoice } from './use-customer-choice'

interface CustomerPickerProps extends CustomerChoiceOptions {
  id: string
  fieldRef: Ref<InputRef> | undefined
  problem: string | undefined
}

/**
 * Finds the receiver: Enter takes the only one that is found, or the one that the arrows have marked. Neither AutoComplete nor
 * Select of antd: there the pointer marks what it passes over and Tab takes it, so a scanner's Enter would take another customer.
 */
export function CustomerPicker({ id, fieldRef, problem, ...choice }: CustomerPickerProps) {
  const { t } = useTranslation('receiving')
  const listId = useId()
  const { typed, name, marked, options, isNobody, isOffline, isAmbiguous, type, choose, onKeyDown } =
    useCustomerChoice(choice)
  const directory = useDirectory()
  const shown = typed || (choice.isUnknown ? t('unknown') : name)

  return (
    <div>
      <Input
        ref={fieldRef}
        id={id}
        size="large"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={`${id}-problem`}
        status={problem ? 'error' : undefined}
        autoComplete="off"
        placeholder={t('field.customerHint')}
        value={shown}
        onChange={({ target }) => type(target.value, shown)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <CustomerOptions id={listId} options={options} marked={marked} onChoose={choose} />
      {isNobody ? (
        <p className={isOffline ? parcel.problem : parcel.hint} role={isOffline ? 'alert' : undefined}>
          {isOffline ? t('nobodyOffline', { count: directory?.length ?? 0 }) : t('nobodyFound')}
        </p>
      ) : null}
      {isAmbiguous ? (
        <p className={parcel.problem} role="alert">
          {t('several')}
        </p>
      ) : null}
    </div>
  )
}

interface CustomerOptionsProps {
  id: string
  options: readonly CustomerOption[]
  marked: number | null
  onChoose: (option: CustomerOption) => void
}

/** The list under the field; the cursor stays in the field. */
function CustomerOptions({ id, options, marked, onChoose }: CustomerOptionsProps) {
  const { t } = useTranslation('receiving')
  return (
    <div id={id} role="listbox" aria-label={t('field.customer')} className={styles.options}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
        <div
          key={option.customer.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <strong>{option.customer.name}</strong>
          <span>{[option.customer.shippingMark, option.customer.phone].filter(Boolean).join(' · ')}</span>
          {option.why ? <em>{option.why}</em> : null}
        </div>
      ))}
    </div>
  )
}
