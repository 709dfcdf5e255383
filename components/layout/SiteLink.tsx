import Link from 'next/link'
import type { ComponentProps } from 'react'

/** Next's link, prefetched on hover only: visitors pay for their data, and the first page of the office is quick. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />
}
