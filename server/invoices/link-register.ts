import type {
  ListedInvoiceLink,
  listInvoiceLinks as listEndpoint,
  revokeListedInvoiceLink as revokeEndpoint,
} from '@/lib/contracts/invoice-links'
import { may } from '@/lib/domain/access'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, requireCapability } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { findTakings } from '@/server/payments/takings'
import { type BillingRules, billPackages } from './bill'
import { type InvoiceRow, selectBilledByNumber } from './billed-packages'
import { type LinkRow, selectLink, selectLinkPage } from './link-store'
import { billingRules } from './read-invoice'
import { createAddressSigner, type InvoiceTerms, revokeTerms } from './terms'

const termsOf = ({ terms, edition, until }: LinkRow): InvoiceTerms => ({ ...terms, edition, until })

type PresentMoney = (row: LinkRow) => Pick<ListedInvoiceLink, 'packages' | 'isPaid' | 'due'>

/** What the links of a page ask for now: their packages and payments are read once for all of them. */
async function createMoneyReader(db: Database, links: readonly LinkRow[]): Promise<PresentMoney> {
  const numbers = [...new Set(links.flatMap(({ terms }) => terms.numbers))]
  const found = new Map((await selectBilledByNumber(db, numbers)).map((row) => [row.tracking_number, row]))
  const takings = await findTakings(
    db,
    [...found.values()].map(({ id }) => id),
  )
  const rules = new Map<LinkRow['kind'], BillingRules>()
  for (const kind of new Set(links.map((link) => link.kind))) rules.set(kind, await billingRules(db, kind))

  return (link) => {
    const named = link.terms.numbers.map((trackingNumber) => ({
      trackingNumber,
      row: found.get(trackingNumber) ?? null,
    }))
    // A combined invoice leaves out what has become another's.
    const isBilled = (row: InvoiceRow | null): row is InvoiceRow =>
      row !== null && (link.kind !== 'combined' || row.receiver_id === link.customer_id)
    const billed = named.map(({ row }) => row).filter(isBilled)
    const ids = new Set(billed.map(({ id }) => id))
    const ofKind = rules.get(link.kind)
    const bill =
      ofKind && billed.length > 0
        ? billPackages(
            termsOf(link),
            billed,
            ofKind,
            takings.filter(({ packageId }) => ids.has(packageId)),
          )
        : null
    return {
      packages: named.map(({ trackingNumber, row }) => ({ id: row?.id ?? null, trackingNumber })),
      isPaid: bill?.isPaid ?? false,
      due: bill?.amounts.map(({ currency, due }) => ({ currency, amount: due })) ?? [],
    }
  }
}

export async function listInvoiceLinks(
  context: Context,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<ListedInvoiceLink>> {
  const { db } = context
  const { rows, total } = await selectLinkPage(db, query)
  const presentMoney = await createMoneyReader(db, rows)
  const addressesOf = await createAddressSigner(db)
  const maySetPrice = may(actorOf(context), 'invoices.setPrice')
  const links = rows.map((row): ListedInvoiceLink => {
    const isCopied = row.state === 'valid' && (row.kind === 'combined' || maySetPrice)
    const reader = { name: row.customer_name, language: row.language }
    return {
      id: row.id,
      kind: row.kind,
      customer: { id: row.customer_id, name: row.customer_name },
      madeBy: row.made_by_name,
      createdAt: row.created_at.toISOString(),
      until: row.until,
      state: row.state,
      path: isCopied ? addressesOf(termsOf(row), reader).path : null,
      sent: row.sent.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      opened: row.kind === 'china' ? null : { days: row.looked_days, last: row.last_looked_on },
      ...presentMoney(row),
    }
  })
  return pageOf(query, total, links)
}

/** No link that bills the same is ours any more, whoever made it. */
export async function revokeListedInvoiceLink(
  context: Context,
  { params }: InputOf<typeof revokeEndpoint>,
): Promise<null> {
  const row = await selectLink(context.db, params.id)
  if (!row) throw notFound()
  if (row.kind !== 'combined') requireCapability(context, 'invoices.setPrice')
  // Revoked again, also by a second press at once, it would take the link along that was made afterwards.
  if (row.state === 'revoked') return null
  const terms = termsOf(row)
  if (!(await revokeTerms(context.db, terms, actorOf(context).id, terms.edition))) return null
  const { kind, numbers } = row.terms
  const changes = { terms: { old: { kind, numbers }, new: null } }
  await audit(context, { action: 'invoice.linkRevoked', entity: 'invoice', changes })
  return null
}
