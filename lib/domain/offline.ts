/** The cache of the office's service worker with what the screens of the door have read; emptied at sign-out. */
export const OFFICE_DATA_CACHE = 'office-data'

/** On an answer that the office's service worker took from its cache: when it was given. */
export const SAVED_AT_HEADER = 'x-saved-at'

/** What the screens of the door read, with the company whose name stands over them. */
export const OFFLINE_READS =
  /\/api\/v1\/(company|batches|batches\/[\w-]+(\/load-count)?|cartons|locations|offices|rider\/stops|hand-over\/ready|receiving\/(customers|scale))$/

/** The company's logo, and the drawings of the website. */
export const OFFLINE_PICTURES = /^\/(files\/[\w-]+\.png|drawings\/[\w-]+\.svg)$/
