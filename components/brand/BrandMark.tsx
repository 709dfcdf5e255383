import type { CompanyProfile } from '@/lib/contracts/company'

interface BrandMarkProps {
  /** The height, px. */
  size?: number
  /** The company's logo; without one the default mark. */
  logo?: CompanyProfile['logo']
}

export function BrandMark({ size = 40, logo = null }: BrandMarkProps) {
  if (logo) {
    const width = Math.round((logo.width / logo.height) * size)
    return (
      // biome-ignore lint/performance/noImgElement: resized when it was uploaded
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
