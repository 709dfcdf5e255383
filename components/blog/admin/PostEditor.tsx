import Image from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import article from '@/components/blog/Post.module.css'
import styles from './blog-admin.module.css'
import { EditorToolbar } from './EditorToolbar'

/** The HTML that the server allows in a post, and no other. */
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

interface PostEditorProps {
  /** HTML. */
  value?: string
  onChange?: (html: string) => void
  label: string
  id?: string
}

/** The text of a post with its tools, written as it will look. */
export function PostEditor({ value = '', onChange, label, id }: PostEditorProps) {
  const shown = useRef(value)
  /** Passed to onChange and not yet seen as the value: while somebody types fast, the value lags behind. */
  const sent = useRef<string[]>([])
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
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
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now)
      if (html !== shown.current || sent.current.length > 0) sent.current.push(html)
      onChange?.(html)
    },
  })

  // A text from elsewhere (a restored draft, somebody else's save) replaces what was typed here.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    const own = sent.current.lastIndexOf(value)
    if (own >= 0) sent.current.splice(0, own + 1)
    else editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** The text as its readers will see it. */
export function PostText({ html, label }: { html: string; label: string }) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: false,
    immediatelyRender: true,
    editorProps: { attributes: { class: article.text ?? '', 'aria-label': label } },
  })
  return <EditorContent editor={editor} />
}
