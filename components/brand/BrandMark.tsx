import type { CompanyProfile } from '@/lib/contracts/company'

interface BrandMarkProps {
  /** Its height. */
  size?: number
  /** The company's own picture; without one the mark that comes with the program. */
  logo?: CompanyProfile['logo']
}

/** The company's logo, or an open box whose sides make a U; the name stands beside it as text. */
export function BrandMark({ size = 40, logo = null }: BrandMarkProps) {
  if (logo) {
    const width = Math.round((logo.width / logo.height) * size)
    return (
      // biome-ignore lint/performance/noImgElement: drawn to its size when it was uploaded
      <img
        src={logo.url}
        alt=""
        width={width}
        height={size}
        style={{ maxWidth: '100%', objectFit: 'contain' }}
      />
    )
  }
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="/drawings/icons.svg#mark" />
    </svg>
  )
}
