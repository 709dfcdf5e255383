import { useTranslation } from 'react-i18next'
import { currencyName } from '@/components/ui/currency-name'
import { useCurrencies } from '@/hooks/currencies'
import { CURRENCIES, isCurrencyCode, isSpecifiedCurrency } from '@/lib/domain/money'

/** What currencies are called in the books. */
export function useCurrencyLabel() {
  const { t, i18n } = useTranslation('book-keeping')
  return (code: string) =>
    isSpecifiedCurrency(code) ? t(`currency.${code}`) : currencyName(code, i18n.language)
}

/** What can be chosen in any case, until the rest is known. */
const ALWAYS = CURRENCIES.map((code) => ({ code, isActive: true }))

/**
 * Currencies to choose from, in their order: those in use for a new entry, all of them to look back with. One that the office
 * has added goes by its code: cut short its name could be that of another, as there are shillings of several countries.
 */
export function useCurrencyOptions(shown: 'inUse' | 'all') {
  const { data } = useCurrencies()
  const labelOf = useCurrencyLabel()
  return (data ?? ALWAYS)
    .filter(({ isActive }) => isActive || shown === 'all')
    .map(({ code }) => ({
      value: code,
      label: isSpecifiedCurrency(code) ? labelOf(code) : code,
      title: labelOf(code),
    }))
}

/** A currency of the address, or the one that most is in. */
export const currencyOf = (text: string | undefined): string =>
  text !== undefined && isCurrencyCode(text) ? text : 'TZS'
