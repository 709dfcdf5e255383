import type { Insertable } from 'kysely'
import type { Currency } from '@/lib/domain/money'
import type { Accounts } from '@/server/database/types'
import type { Calendar } from './calendar'
import { createRandom } from './random'

type Kind = 'cash' | 'bank' | 'mobile_money' | 'income' | 'expense' | 'equity' | 'exchange'

const CARDS: readonly { name: string; kind: Kind; currency: Currency; details?: string }[] = [
  { name: 'Cash box, Kariakoo', kind: 'cash', currency: 'TZS' },
  { name: 'Cash box, Kariakoo', kind: 'cash', currency: 'USD' },
  { name: 'Bank account, Dar es Salaam', kind: 'bank', currency: 'TZS', details: 'Shilling account' },
  { name: 'Bank account, Dar es Salaam', kind: 'bank', currency: 'USD', details: 'Dollar account' },
  { name: 'Bank account, Guangzhou', kind: 'bank', currency: 'CNY' },
  { name: 'Mobile money till', kind: 'mobile_money', currency: 'TZS' },
  { name: 'Income', kind: 'income', currency: 'USD' },
  { name: 'Income', kind: 'income', currency: 'TZS' },
  { name: 'Income', kind: 'income', currency: 'CNY' },
  { name: 'Costs', kind: 'expense', currency: 'USD' },
  { name: 'Costs', kind: 'expense', currency: 'TZS' },
  { name: 'Costs', kind: 'expense', currency: 'CNY' },
  { name: "Owner's capital", kind: 'equity', currency: 'USD' },
  { name: "Owner's capital", kind: 'equity', currency: 'TZS' },
  { name: "Owner's capital", kind: 'equity', currency: 'CNY' },
  { name: 'Exchange', kind: 'exchange', currency: 'USD' },
  { name: 'Exchange', kind: 'exchange', currency: 'TZS' },
]

export interface AccountBook {
  rows: Insertable<Accounts>[]
  find(kind: Kind, currency: Currency): string
}

export function makeAccounts(calendar: Calendar): AccountBook {
  const random = createRandom('accounts')
  const opened = calendar.at(590, 6)
  const accounts = CARDS.map((card) => ({ id: random.uuid(), ...card }))
  return {
    rows: accounts.map(({ id, name, kind, currency, details }) => ({
      id,
      name,
      kind,
      currency,
      details: details ?? null,
      created_at: opened,
    })),
    find(kind, currency) {
      const account = accounts.find((each) => each.kind === kind && each.currency === currency)
      if (!account) throw new RangeError(`The demo has no ${kind} account in ${currency}`)
      return account.id
    },
  }
}
