import { useRouter } from 'next/router'
import type { ComponentProps, MouseEvent } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** The page without its language: '/track-cargo'. */
  href: string
  /** The language of the page it leads to; the present one when left out. */
  locale?: string
}

function isPlainClick(event: MouseEvent): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !withKey && !event.defaultPrevented
}

/**
 * A link of the public pages. Next's own costs every visitor 3 KB and fetches the pages behind all visible links, on
 * data that the visitor pays for; this one fetches a page when a finger or pointer is on its link.
 */
export function SiteLink({ href, locale, onClick, ...rest }: Props) {
  const router = useRouter()
  const language = locale ?? router.locale
  const address = language === router.defaultLocale ? href : `/${language}${href === '/' ? '' : href}`

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.push(href, undefined, { locale: language })
  }
  return (
    <a
      {...rest}
      href={address}
      onClick={go}
      onPointerEnter={() => void router.prefetch(href, undefined, { locale: language })}
    />
  )
}
