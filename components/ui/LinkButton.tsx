import { Button, type ButtonProps } from 'antd'
import { useRouter } from 'next/router'
import type { MouseEvent, Ref } from 'react'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  /** Without the language. */
  href: string
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>
}

/** A link that looks like a button, in the page's language and without a full load. */
export function LinkButton({ href, ...rest }: LinkButtonProps) {
  const router = useRouter()
  const prefix = router.locale && router.locale !== router.defaultLocale ? `/${router.locale}` : ''

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.push(href)
  }

  return <Button {...rest} href={prefix + href} onClick={open} />
}
