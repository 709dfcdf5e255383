import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerSearch } from '@/hooks/receiving/use-customer-search'
import type { KnownCustomer, ReceivingLookup } from '@/lib/contracts/receiving'
import styles from './receiving.module.css'

type Guess = ReceivingLookup['guesses'][number]

interface CustomerPickerProps {
  id: string
  boxRef: Ref<InputRef>
  value: KnownCustomer | null
  isUnknown: boolean
  expected: KnownCustomer | null
  guesses: readonly Guess[]
  problem: string | undefined
  onChoose: (customer: KnownCustomer) => void
  onNext: () => void
}

interface Option {
  customer: KnownCustomer
  why: string | null
}

/** Who it is for: Enter takes the first of the list, arrows another. Nothing to open, nothing to aim at. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { value, isUnknown, expected, guesses, onChoose, onNext } = props
  const { t } = useTranslation('receiving')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [wantsFirst, setWantsFirst] = useState(false)
  const search = useCustomerSearch(typed)

  const known: Option[] = [
    ...(expected ? [{ customer: expected, why: t('why.expected') }] : []),
    ...guesses
      .filter(({ id }) => id !== expected?.id)
      .map((guess) => ({ customer: guess, why: t(`why.${guess.reason}`) })),
  ]
  const found = search.customers.map((customer) => ({
    customer,
    why: search.isOffline ? t('why.remembered') : null,
  }))
  const options: Option[] = typed.trim() ? (search.isReady ? found : []) : known
  const shown = typed ? typed : isUnknown ? t('unknown') : (value?.name ?? '')

  function choose({ customer }: Option) {
    const { id, name, shippingMark, phone } = customer
    setTyped('')
    setMarked(0)
    setWantsFirst(false)
    onChoose({ id, name, shippingMark, phone })
  }

  // Enter came before the answer: the first of it is what was meant.
  const chooseFirst = useEffectEvent(() => {
    setWantsFirst(false)
    if (options[0]) choose(options[0])
  })
  useEffect(() => {
    if (wantsFirst && search.isReady) chooseFirst()
  }, [wantsFirst, search.isReady])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((at) => Math.max(0, Math.min(options.length - 1, at + step)))
    } else if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      setTyped('')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey) {
      event.preventDefault()
      const option = options[marked]
      if (typed.trim() && !search.isReady) setWantsFirst(true)
      else if (option && (typed.trim() || (!value && !isUnknown) || marked > 0)) choose(option)
      else if (value || isUnknown) onNext()
    }
  }

  return (
    <div>
      <Input
        ref={props.boxRef}
        id={props.id}
        size="large"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${marked}` : undefined}
        aria-invalid={props.problem ? 'true' : undefined}
        aria-describedby={`${props.id}-problem`}
        status={props.problem ? 'error' : undefined}
        autoComplete="off"
        placeholder={t('field.customerHint')}
        value={shown}
        onChange={({ target }) => {
          // The first key over a chosen name begins a new search.
          const isOver = !typed && (value !== null || isUnknown)
          setTyped(isOver ? target.value.replace(shown, '') : target.value)
          setMarked(0)
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('field.customer')} className={styles.options}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys
          <div
            key={option.customer.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <strong>{option.customer.name}</strong>
            <span>{[option.customer.shippingMark, option.customer.phone].filter(Boolean).join(' · ')}</span>
            {option.why ? <em>{option.why}</em> : null}
          </div>
        ))}
      </div>
      {typed.trim() && search.isReady && found.length === 0 ? (
        <p className={styles.hint}>{t('nobodyFound')}</p>
      ) : null}
    </div>
  )
}
