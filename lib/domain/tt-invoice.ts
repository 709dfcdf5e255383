import Big from 'big.js'
import { addMoney, type Decimal, toMoney } from './money'

interface Item {
  quantity: Decimal
  price: Decimal
}

/** What one line of a TT invoice comes to, to the cent. */
export function itemAmount({ quantity, price }: Item): Decimal {
  return toMoney(new Big(quantity).times(price))
}

/** The sum of the lines as they are printed, so that whoever adds them up finds the total. */
export function itemsTotal(items: readonly Item[]): Decimal {
  return addMoney(items.map(itemAmount))
}
