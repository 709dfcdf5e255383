/** The company's mark, an open box whose sides make a U; the name stands beside it as text. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#06303c" />
      <path d="M13 25.5 32 36v19L16 46.2a6 6 0 0 1-3-5.2z" fill="#fff" />
      <path d="M51 25.5 32 36v19l16-8.8a6 6 0 0 0 3-5.2z" fill="#fff" opacity=".82" />
      <path d="M32 8.4 51 18.8 32 29.2 13 18.8z" fill="#f5a81f" />
    </svg>
  )
}
