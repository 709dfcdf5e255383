import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import article from '@/components/blog/Post.module.css'
import styles from './blog-desk.module.css'
import { CURSOR, type TakenText } from './taken-text'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null } },
  }),
  Image.extend({
    addAttributes() {
      return { src: {}, alt: {}, width: {}, height: {} }
    },
  }),
]

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Puts the cursor, or what is chosen, where it stood in the text that was taken over. */
function takeCursor(editor: Editor): void {
  const found: number[] = []
  editor.state.doc.descendants((node, at) => {
    for (const { index } of (node.text ?? '').matchAll(new RegExp(CURSOR, 'g'))) found.push(at + index)
  })
  const [from, end = from] = found
  if (from === undefined || end === undefined) return
  // Nothing that was written: no step to be undone, and nothing to be saved.
  const chain = editor.chain().setMeta('addToHistory', false).setMeta('preventUpdate', true)
  for (const at of found.toReversed()) chain.deleteRange({ from: at, to: at + 1 })
  chain.setTextSelection({ from, to: end === from ? from : end - 1 }).run()
}

interface WritingProps {
  /** HTML. */
  value: string
  onChange?: (html: string) => void
  label: string
  id?: string
  /** The text as it stood in the editor's place, with what was done to it there. */
  taken: TakenText
  onHere: (editor: Editor) => void
}

/** The text of a post, written as it will look. It knows no other HTML than that which the server keeps. */
export function Writing({ value, onChange, label, id, taken, onHere }: WritingProps) {
  const seen = useRef(value)
  /** What was told and has not come back as the value yet: while one types fast, the value lags behind. */
  const told = useRef<string[]>([])
  const tell = (now: Editor) => {
    const html = htmlOf(now)
    if (html !== seen.current || told.current.length > 0) told.current.push(html)
    onChange?.(html)
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: taken.html,
    // Never on the server; in the same drawing in which what stood in its place goes, so that no key falls between.
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: `${article.text} ${styles.writing}`,
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id ? { id } : {}),
      },
    },
    onUpdate: ({ editor: now }) => tell(now),
  })

  const begin = useEffectEvent((now: Editor) => {
    takeCursor(now)
    if (taken.hasFocus) now.view.focus()
    if (taken.isTyped) tell(now)
    onHere(now)
  })
  useLayoutEffect(() => begin(editor), [editor])

  // A text that came from elsewhere (a kept draft, somebody else's save) takes the place of what was typed here.
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    const own = told.current.lastIndexOf(value)
    if (own >= 0) told.current.splice(0, own + 1)
    else editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return <EditorContent editor={editor} />
}

/** The text as its readers will see it. */
export function WrittenText({ html, label }: { html: string; label: string }) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: false,
    immediatelyRender: true,
    editorProps: { attributes: { class: article.text ?? '', 'aria-label': label } },
  })
  return <EditorContent editor={editor} />
}
