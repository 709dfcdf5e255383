import { later } from './later'

/** The one question before an act. While the act runs it cannot be left and says 'please wait'. */
export const ConfirmDialog = later(async () => (await import('./ConfirmModal')).ConfirmModal)
