/** What a picture of the company shows, in the order in which the website shows them. */
export const PICTURE_SUBJECTS = ['warehouse', 'counter', 'trucks', 'people'] as const
export type PictureSubject = (typeof PICTURE_SUBJECTS)[number]

export const MOST_COMPANY_PICTURES = 12
