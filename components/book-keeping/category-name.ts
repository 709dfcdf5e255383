import type { TFunction } from 'i18next'

/** A category in the reader's words where it is one of ours; else as it was written. */
export function categoryName(t: TFunction<'book-keeping'>, category: string | null): string {
  return category === null ? '—' : t(`category.${category}`, { defaultValue: category })
}
