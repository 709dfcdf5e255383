import { Input, type InputRef } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerOptions } from './CustomerOptions'
import styles from './receiving.module.css'
import { type CustomerChoiceOptions, useCustomerChoice } from './use-customer-choice'

interface CustomerPickerProps extends CustomerChoiceOptions {
  id: string
  boxRef: (field: InputRef | null) => void
  problem: string | undefined
}

/** Who it is for: Enter takes the first of the list, arrows another. Nothing to open, nothing to aim at. */
export function CustomerPicker({ id, boxRef, problem, ...choice }: CustomerPickerProps) {
  const { t } = useTranslation('receiving')
  const listId = useId()
  const { typed, marked, options, isNobody, type, choose, onKeyDown } = useCustomerChoice(choice)
  const shown = typed || (choice.isUnknown ? t('unknown') : (choice.value?.name ?? ''))

  return (
    <div>
      <Input
        ref={boxRef}
        id={id}
        size="large"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${marked}` : undefined}
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
      {isNobody ? <p className={styles.hint}>{t('nobodyFound')}</p> : null}
    </div>
  )
}
