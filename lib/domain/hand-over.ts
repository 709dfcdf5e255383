/** Whether a hand-over asks for the receiver's code. */
export const HAND_OVER_CODE_MODES = ['off', 'asked', 'required'] as const
export type HandOverCodeMode = (typeof HAND_OVER_CODE_MODES)[number]

export const HAND_OVER_CODE_DIGITS = 4

/** Wrong codes in a row; then a new code is sent, or a manager decides. */
export const MOST_CODE_TRIES = 5

/** New codes of a customer in 24 hours, whoever asks for them: each is five more tries. */
export const MOST_NEW_CODES = 3

/** Stands for the code in messages: it is filled in when they leave, and stored nowhere. */
export const CODE_MARK = '****'
