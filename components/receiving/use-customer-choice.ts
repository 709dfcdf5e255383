import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playOutcome } from '@/components/scan/scan-sound'
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
  return { options, isReady, isOffline, isNobody: isSearch && isReady && found.length === 0 }
}

/** The search, its marked option and the keys of the customer field. */
export function useCustomerChoice(given: CustomerChoiceOptions) {
  const { value, isUnknown, onChoose, onNext } = given
  const [typed, setTyped] = useState('')
  /** By the arrow keys. */
  const [arrow, setArrow] = useState<number | null>(null)
  const [wantsOnly, setWantsOnly] = useState(false)
  /** Enter was pressed while several were found and none was marked. */
  const [isAmbiguous, setAmbiguous] = useState(false)
  /** Chosen by an Enter before the answer; a new object each time. */
  const [chosenLate, setChosenLate] = useState<KnownCustomer | null>(null)
  const { options, isReady, isOffline, isNobody } = useCustomerOptions(typed, given)
  const isChosen = value !== null || isUnknown
  const marked = arrow ?? (options.length === 1 ? 0 : null)

  function clearTyped(): void {
    setTyped('')
    setArrow(null)
    setWantsOnly(false)
    setAmbiguous(false)
  }

  function choose({ customer }: CustomerOption): void {
    clearTyped()
    onChoose(customerOf(customer))
  }

  // Enter came before the answer: it means the only one of it.
  if (wantsOnly && isReady) {
    setWantsOnly(false)
    const [only, ...others] = options
    if (only && others.length === 0) {
      clearTyped()
      setChosenLate(customerOf(only.customer))
    } else if (only) setAmbiguous(true)
  }
  useEffect(() => {
    if (isAmbiguous) playOutcome('warning')
  }, [isAmbiguous])
  const notifyLate = useEffectEvent(onChoose)
  // Not a layout effect: the field that is focused next may have no reference yet while React commits.
  useEffect(() => {
    if (chosenLate) notifyLate(chosenLate)
  }, [chosenLate])

  function type(text: string, before: string): void {
    // The first key over a chosen name starts a new search.
    setTyped(!typed && isChosen ? text.replace(before, '') : text)
    setArrow(null)
    setAmbiguous(false)
    setWantsOnly(false)
  }

  function enter(): void {
    const option = marked === null ? undefined : options[marked]
    const isSearch = typed.trim() !== ''
    if (isSearch && !isReady) setWantsOnly(true)
    else if (option && (isSearch || !isChosen || arrow !== null)) choose(option)
    else if (isChosen && !isSearch) onNext()
    else if (options.length > 1) setAmbiguous(true)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (options.length === 0) return
      setAmbiguous(false)
      setArrow(Math.max(0, Math.min(options.length - 1, marked === null ? 0 : marked + step)))
    } else if (event.key === 'Escape' && typed) {
      event.stopPropagation()
      setTyped('')
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey) {
      event.preventDefault()
      enter()
    }
  }

  // The field is never empty between the search and the name.
  const name = (value ?? chosenLate)?.name ?? ''
  return { typed, name, marked, options, isNobody, isOffline, isAmbiguous, type, choose, onKeyDown }
}
