import { laterCode } from '@/components/ui/later'
import styles from './blog-desk.module.css'
import { EditorToolbar } from './EditorToolbar'
import { TextPlace } from './TextPlace'
import { useWriting } from './use-writing'

const loadWriting = laterCode(async () => (await import('./Writing')).Writing)

interface PostEditorProps {
  /** HTML. */
  value?: string
  onChange?: (html: string) => void
  label: string
  id?: string
}

/** The text of a post with its tools; the editor itself comes with the first touch, key or focus. */
export function PostEditor({ value = '', onChange, label, id }: PostEditorProps) {
  const { Writing, taken, editor, act, onHere, place } = useWriting({ loadWriting, value, onChange })
  const field = { label, id }
  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} act={act} />
      {Writing ? (
        <Writing {...field} value={value} onChange={onChange} taken={taken} onHere={onHere} />
      ) : (
        <TextPlace {...field} {...place} html={value} />
      )}
    </div>
  )
}
