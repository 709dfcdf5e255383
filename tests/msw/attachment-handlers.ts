import {
  type Attachment,
  addAttachment,
  listAttachments,
  removeAttachment,
} from '@/lib/contracts/attachments'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { MANAGER, type MockState, newId } from './state'

export function makeAttachment(part: Partial<Attachment> = {}): Attachment {
  return {
    id: newId(),
    name: 'receipt.pdf',
    mediaType: 'application/pdf',
    byteSize: 120_000,
    url: '/files/receipt.pdf?expires=1&signature=a',
    thumbnailUrl: null,
    addedBy: { id: MANAGER.id, name: MANAGER.name },
    addedAt: new Date().toISOString(),
    ...part,
  }
}

/** Files kept with records; each that is added is called 'receipt.pdf'. */
export function attachmentHandlers(state: MockState) {
  const { attachments } = state
  return [
    answer(state, listAttachments, ({ params }) => attachments.get(params.id) ?? []),
    answer(state, addAttachment, ({ params }) => {
      if (state.refusedUpload === 1) {
        throw new MockFailure(422, 'validation', errors.validation, { file: errors.field.notPicture })
      }
      const files = [makeAttachment(), ...(attachments.get(params.id) ?? [])]
      attachments.set(params.id, files)
      return files
    }),
    answer(state, removeAttachment, ({ params }) => {
      for (const [id, files] of attachments) {
        attachments.set(
          id,
          files.filter((file) => file.id !== params.id),
        )
      }
      return null
    }),
  ]
}
