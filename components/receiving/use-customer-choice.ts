import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerSearch } from '@/hooks/receiving'
import type { KnownCustomer, ReceivingLookup } from '@/lib/contracts/receiving'
import { customerOf } from './parcel-form'

type Guess = ReceivingLookup['guesses'][number]

export interface CustomerChoiceOptions {
  value: KnownCustomer | null
  isUnknown: boolean
  expected: KnownCustomer | null
  guesses: readonly Guess[]
  onChoose: (customer: KnownCustomer) => void
  onNext: () => void
}

export interface CustomerOption {
  customer: KnownCustomer
  why: string | null
}

/** The customers offered: found by what is typed; before that, guessed from the number. */
function useCustomerOptions(typed: string, { expected, guesses }: CustomerChoiceOptions) {
  const { t } = useTranslation('receiving')
  const { customers, isReady, isOffline } = useCustomerSearch(typed)
  const known: CustomerOption[] = [
    ...(expected ? [{ customer: expected, why: t('why.expected') }] : []),
    ...guesses
      .filter(({ id }) => id !== expected?.id)
      .map((guess) => ({ customer: guess, why: t(`why.${guess.reason}`) })),
  ]
  const why = isOffline ? t('why.remembered') : null
  const found: CustomerOption[] = isReady ? customers.map((customer) => ({ customer, why })) : []
  const isSearch = typed.trim() !== ''
  const options = isSearch ? found : known
  return { options, isReady, isNobody: isSearch && isReady && found.length === 0 }
}

/** The search, its marked option and the keys of the customer field. */
export function useCustomerChoice(given: CustomerChoiceOptions) {
  const { value, isUnknown, onChoose, onNext } = given
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [wantsFirst, setWantsFirst] = useState(false)
  /** Chosen by an Enter before the answer; a new object each time. */
  const [chosenLate, setChosenLate] = useState<KnownCustomer | null>(null)
  const { options, isReady, isNobody } = useCustomerOptions(typed, given)
  const isChosen = value !== null || isUnknown

  function clearTyped(): void {
    setTyped('')
    setMarked(0)
    setWantsFirst(false)
  }

  function choose({ customer }: CustomerOption): void {
    clearTyped()
    onChoose(customerOf(customer))
  }

  // Enter came before the answer: it means the first of it.
  if (wantsFirst && isReady) {
    setWantsFirst(false)
    if (options[0]) {
      clearTyped()
      setChosenLate(customerOf(options[0].customer))
    }
  }
  const notifyLate = useEffectEvent(onChoose)
  // Before the browser paints: the field is never empty between the search and the name.
  useLayoutEffect(() => {
    if (chosenLate) notifyLate(chosenLate)
  }, [chosenLate])

  function type(text: string, before: string): void {
    // The first key over a chosen name starts a new search.
    setTyped(!typed && isChosen ? text.replace(before, '') : text)
    setMarked(0)
  }

  function enter(): void {
    const option = options[marked]
    const isSearch = typed.trim() !== ''
    if (isSearch && !isReady) setWantsFirst(true)
    else if (option && (isSearch || !isChosen || marked > 0)) choose(option)
    else if (isChosen) onNext()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((at) => Math.max(0, Math.min(options.length - 1, at + step)))
    } else if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      setTyped('')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey) {
      event.preventDefault()
      enter()
    }
  }

  return { typed, marked, options, isNobody, type, choose, onKeyDown }
}
