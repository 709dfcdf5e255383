import { useTranslation } from 'react-i18next'
import styles from './receiving.module.css'
import type { CustomerOption } from './use-customer-choice'

interface CustomerOptionsProps {
  id: string
  options: readonly CustomerOption[]
  marked: number
  onChoose: (option: CustomerOption) => void
}

/** The list under the customer's box; the cursor stays in the box. */
export function CustomerOptions({ id, options, marked, onChoose }: CustomerOptionsProps) {
  const { t } = useTranslation('receiving')
  return (
    <div id={id} role="listbox" aria-label={t('field.customer')} className={styles.options}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys
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
