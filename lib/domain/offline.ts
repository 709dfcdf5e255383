/** The cache of the office's service worker with what the screens of the door have read; emptied at sign-out. */
export const OFFICE_DATA_CACHE = 'office-data'

/** On an answer that the office's service worker took from its cache: when it was given. */
export const SAVED_AT_HEADER = 'x-saved-at'
