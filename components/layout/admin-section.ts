/** The dashboard's pages that exist; the menu marks the one that is open. */
export type AdminSection =
  | 'dashboard'
  | 'customers'
  | 'packages'
  | 'receiving'
  | 'expected-parcels'
  | 'labels'
  | 'waiting-room'
  | 'batches'
  | 'products'
  | 'invoices'
  | 'imports'
  | 'notFound'
