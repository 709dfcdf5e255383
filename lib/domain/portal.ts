/** Courier numbers that are announced at once. */
export const MOST_ANNOUNCED = 50

interface Session {
  isView: boolean
  customer: { name: string } | null
}

/** Whose pages somebody of the office looks at; null for the customer. */
export const viewedOf = ({ isView, customer }: Session) => (isView ? (customer?.name ?? '') : null)
