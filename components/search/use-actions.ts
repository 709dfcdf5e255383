import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/hooks/session'
import type { SearchResult } from '@/lib/contracts/search'
import type { Capability } from '@/lib/domain/access'
import { onwardFrom } from '@/lib/domain/transit-status'
import type { SearchEntry } from './search-entries'

/** What is done with something that is searched for; the words that begin it are in search.json, `verb`. */
const VERBS = ['pay', 'move'] as const
type Verb = (typeof VERBS)[number]

/** What begins without a search, by the key of its name in search.json. */
const ACTIONS = [
  { key: 'takePayment', href: '/admin/packages?unpaid=true', needs: 'payments.take' },
  { key: 'moveBatch', href: '/admin/batches', needs: 'batches.edit' },
  { key: 'receivePackage', href: '/admin/packages/new', needs: 'packages.receive' },
  { key: 'newCustomer', href: '/admin/customers?new=1', needs: 'customers.edit' },
  { key: 'newBatch', href: '/admin/batches?new=1', needs: 'batches.edit' },
  { key: 'newProduct', href: '/admin/products?new=1', needs: 'products.edit' },
  { key: 'newEmployee', href: '/admin/employees?new=1', needs: 'employees.manage' },
  { key: 'newEntry', href: '/admin/book-keeping?new=1', needs: 'books.keep' },
  { key: 'newTransfer', href: '/admin/money-transfer?new=1', needs: 'transfers.manage' },
  { key: 'bulkMessage', href: '/admin/bulk-messages/new', needs: 'messages.bulk' },
] as const satisfies readonly { key: string; href: string; needs: Capability }[]

/** Chinese has no blank between a verb and what follows. */
const needsBlank = (word: string) => /^[a-z]/i.test(word)

/** 'Move SEA-26' is the verb 'move' and a search for 'SEA-26'; the words of a verb are in the reader's language. */
export function useVerb(typed: string): { verb: Verb | null; rest: string } {
  const { t } = useTranslation('search')
  const lower = typed.trimStart().toLowerCase()
  for (const verb of VERBS) {
    for (const word of t(`verb.${verb}`).toLowerCase().split('|')) {
      const rest = lower.slice(word.length)
      if (!lower.startsWith(word) || rest.trim() === '' || (needsBlank(word) && !/^\s/.test(rest))) continue
      return { verb, rest: typed.trimStart().slice(word.length).trim() }
    }
  }
  return { verb: null, rest: typed }
}

/** With a verb all that was found can be done; without one what was found first. */
const mostOf = (verb: Verb | null) => (verb === null ? 1 : undefined)

interface Asked {
  typed: string
  verb: Verb | null
  result: SearchResult | null
}

/** What the person may do with what was found, and what begins with the words that were typed. */
export function useActions({ typed, verb, result }: Asked): SearchEntry[] {
  const { t } = useTranslation('search')
  const may = useAccess()
  return useMemo(() => {
    const pay = may('payments.take') && verb !== 'move' ? (result?.packages ?? []) : []
    const move = may('batches.edit') && verb !== 'pay' ? (result?.batches ?? []) : []
    const terms = typed.toLowerCase().split(/\s+/).filter(Boolean)
    const begins = ACTIONS.filter(({ needs }) => verb === null && may(needs))
      .map(({ key, href }) => ({ key: `action ${key}`, href, title: t(`action.${key}`), details: [] }))
      .filter(({ title }) => terms.every((term) => title.toLowerCase().includes(term)))
    return [
      ...pay.slice(0, mostOf(verb)).map(({ id, trackingNumber, receiverInfo }) => ({
        key: `pay ${id}`,
        href: `/admin/packages/${id}?action=pay`,
        title: t('action.payFor', { number: trackingNumber }),
        details: receiverInfo ? [receiverInfo.name] : [],
      })),
      ...move
        .filter(({ transitStatus }) => onwardFrom(transitStatus).length > 0)
        .slice(0, mostOf(verb))
        .map(({ id, number }) => ({
          key: `move ${id}`,
          href: `/admin/batches/${id}?action=move`,
          title: t('action.move', { number }),
          details: [],
        })),
      ...begins,
    ]
  }, [typed, verb, result, t, may])
}
