import type { Capability } from './access'

/** The lists of the office, by the names under which a person's columns and saved views are kept, and who may read each. */
export const LIST_ACCESS = {
  answers: 'messages.handle',
  'batch-results': 'finance.read',
  batches: 'cargo.read',
  bin: 'session.own',
  'bulk-messages': 'messages.bulk',
  'cargo-claims': 'claims.read',
  closings: 'books.keep',
  commissions: 'finance.read',
  'customer-requests': 'waiting.handle',
  customers: 'customers.read',
  employees: 'employees.manage',
  entries: 'books.keep',
  'exchange-results': 'finance.read',
  'expected-parcels': 'packages.receive',
  'fiscal-receipts': 'books.keep',
  'hand-prices': 'rules.override',
  imports: 'imports.run',
  'incoming-money': 'payments.take',
  'issued-invoices': 'debts.read',
  ledger: 'books.keep',
  messages: 'messages.handle',
  'money-transfers': 'transfers.check',
  'opt-outs': 'messages.handle',
  'own-commissions': 'session.own',
  packages: 'cargo.read',
  posts: 'blog.edit',
  'price-lists': 'products.edit',
  products: 'cargo.read',
  rates: 'rates.read',
  receivables: 'finance.read',
  'stock-takes': 'cargo.read',
  suppliers: 'transfers.check',
  'tt-invoices': 'ttInvoices.manage',
  'unknown-parcels': 'cargo.read',
  'waiting-room': 'cargo.read',
  'webhook-deliveries': 'integrations.manage',
} as const satisfies Record<string, Capability>

export type ListName = keyof typeof LIST_ACCESS
export const LIST_NAMES = Object.keys(LIST_ACCESS) as ListName[]
