/** The company's mark, an open box whose sides make a U; the name stands beside it as text. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="/drawings/icons.svg#mark" />
    </svg>
  )
}
