import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import article from '@/components/blog/Post.module.css'
import styles from './blog-desk.module.css'
import { EditorToolbar } from './EditorToolbar'

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

interface PostEditorProps {
  /** HTML. */
  value?: string
  onChange?: (html: string) => void
  label: string
  id?: string
  /** Shows the text as its readers will see it. */
  isPreview?: boolean
}

/** The text of a post, written as it will look. It knows no other HTML than that which the server keeps. */
export default function PostEditor({ value = '', onChange, label, id, isPreview = false }: PostEditorProps) {
  const known = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !isPreview,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: `${article.text} ${isPreview ? '' : styles.writing}`,
        'aria-label': label,
        ...(isPreview ? {} : { role: 'textbox', 'aria-multiline': 'true' }),
        ...(id ? { id } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : now.getHTML()
      onChange?.(known.current)
    },
  })

  // A text that came from elsewhere (a kept draft, somebody else's save) takes the place of what was typed here.
  useEffect(() => {
    if (!editor || value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null
  return (
    <div className={isPreview ? undefined : styles.editor}>
      {isPreview ? null : <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}
