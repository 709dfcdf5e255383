export const LABEL_SIZES = ['100x150', 'a4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export function labelSizeOf(text: string | undefined): LabelSize {
  return LABEL_SIZES.find((size) => size === text) ?? '100x150'
}
