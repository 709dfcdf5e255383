import Link from 'next/link'
import type { ComponentProps } from 'react'

/** Next's link, which fetches a page when the pointer is on it and not when it is in sight: visitors pay for their data. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />
}
