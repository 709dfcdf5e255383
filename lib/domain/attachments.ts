import type { Capability } from './access'

/** The records that files are kept with, and who sees and adds them: those who work with the record itself. */
export const ATTACHMENT_ACCESS = {
  package: { read: 'cargo.read', add: 'packages.receive' },
  customer: { read: 'customers.contact', add: 'customers.contact' },
  batch: { read: 'batches.edit', add: 'batches.edit' },
  transaction: { read: 'books.keep', add: 'books.keep' },
} as const satisfies Record<string, { read: Capability; add: Capability }>

export type AttachmentSubject = keyof typeof ATTACHMENT_ACCESS
export const ATTACHMENT_SUBJECTS = Object.keys(ATTACHMENT_ACCESS) as [
  AttachmentSubject,
  ...AttachmentSubject[],
]

export const MOST_ATTACHMENTS = 30

/** How long whoever added a file may remove it again; later a manager does. */
export const OWN_REMOVAL_HOURS = 24
