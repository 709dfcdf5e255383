import { later } from './later'

/** A form for one act, in the middle of the screen: Ctrl+Enter sends it, closing asks when work would be lost. */
export const FormModal = later(async () => (await import('./FormModalBox')).FormModalBox)
