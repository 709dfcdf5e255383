import { type Ref, useState } from 'react'
import article from '@/components/blog/Post.module.css'
import styles from './blog-desk.module.css'
import { textAsShown } from './taken-text'

interface TextPlaceProps {
  ref: Ref<HTMLDivElement>
  /** As the server keeps it, which is as its readers get it. */
  html: string
  label: string
  id?: string
  /** Somebody wants to write. */
  onWanted: () => void
  onTyped: () => void
  /** A press or a composed letter has begun, and must end here. */
  onHeld: (by: 'press' | 'letter', isHeld: boolean) => void
}

/** In the editor's place: the text as it reads there. Who is quicker than the editor writes by the browser's own means. */
export function TextPlace({ ref, html, label, id, onWanted, onTyped, onHeld }: TextPlaceProps) {
  const [shown] = useState(() => ({ __html: textAsShown(html) }))

  function press() {
    const end = () => {
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end)
      onHeld('press', false)
    }
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end)
    onHeld('press', true)
    onWanted()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of the browser's shows headings and pictures
    <div
      ref={ref}
      id={id}
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-label={label}
      contentEditable
      suppressContentEditableWarning
      className={`${article.text} ${styles.writing} ${styles.waiting}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps no other than its readers may get
      dangerouslySetInnerHTML={shown}
      onFocus={onWanted}
      onKeyDown={onWanted}
      onPointerDown={press}
      onInput={onTyped}
      onCompositionStart={() => onHeld('letter', true)}
      onCompositionEnd={() => onHeld('letter', false)}
    />
  )
}
