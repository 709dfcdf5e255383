/** The dashboard's pages that exist; the menu marks the one that is open. */
export type AdminSection =
  | 'dashboard'
  | 'customers'
  | 'packages'
  | 'waiting-room'
  | 'batches'
  | 'products'
  | 'notFound'
