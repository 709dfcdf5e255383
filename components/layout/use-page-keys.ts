import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { isPressed, pageKeysOf } from '@/components/ui/shortcuts'
import { createScanFilter, isDialogOpen, isTyping } from '@/components/ui/use-shortcut'
import { useMenuGroups } from './admin-sections'

/** Longer apart, two keys have nothing to do with each other. */
const PAUSE_MS = 1500
const FIRST_KEY = 'G'

/** Opens the main pages of the menu by two keys, one after the other: G P. */
export function usePageKeys(): void {
  const { push } = useRouter()
  const groups = useMenuGroups()
  const firstAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const sections = groups.flatMap((group) => group.sections.map(({ key }) => key))
    const sectionOf = (event: KeyboardEvent) =>
      sections.find((section) => {
        const [, second] = pageKeysOf(section)?.split(' ') ?? []
        return second !== undefined && isPressed(event, second)
      })

    const isScanned = createScanFilter()
    const onKey = (event: KeyboardEvent) => {
      const isCode = isScanned(event)
      const isSecond = event.timeStamp - firstAt.current < PAUSE_MS
      firstAt.current = Number.NEGATIVE_INFINITY
      if (isCode || event.isComposing || isTyping(event) || isDialogOpen()) return
      const section = isSecond ? sectionOf(event) : undefined
      if (section) {
        event.preventDefault()
        // Alone the second key may mean something else: a new record, or the money of the row that has the focus.
        event.stopPropagation()
        void push(`/admin/${section}`)
      } else if (isPressed(event, FIRST_KEY)) firstAt.current = event.timeStamp
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [groups, push])
}
