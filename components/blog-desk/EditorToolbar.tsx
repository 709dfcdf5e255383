import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '@/components/ui/later'
import { useUploadPicture } from '@/hooks/blog/use-upload-picture'
import styles from './blog-desk.module.css'
import type { TypedLink } from './LinkDialog'

const LinkDialog = later(async () => (await import('./LinkDialog')).LinkDialog)

interface Tool {
  name: string
  sign: ReactNode
  isOn?: boolean
  act: () => void
}

function useTools(editor: Editor): Tool[] {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const chain = () => editor.chain().focus()
  return [
    { name: 'h2', sign: 'H2', isOn: on.h2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'h3', sign: 'H3', isOn: on.h3, act: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bold', sign: <BoldOutlined />, isOn: on.bold, act: () => chain().toggleBold().run() },
    { name: 'italic', sign: <ItalicOutlined />, isOn: on.italic, act: () => chain().toggleItalic().run() },
    {
      name: 'bullets',
      sign: <UnorderedListOutlined />,
      isOn: on.bullets,
      act: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      sign: <OrderedListOutlined />,
      isOn: on.numbers,
      act: () => chain().toggleOrderedList().run(),
    },
    { name: 'quote', sign: '“ ”', isOn: on.quote, act: () => chain().toggleBlockquote().run() },
    { name: 'undo', sign: <UndoOutlined />, act: () => chain().undo().run() },
    { name: 'redo', sign: <RedoOutlined />, act: () => chain().redo().run() },
  ]
}

function selectedText(editor: Editor): string {
  const { from, to } = editor.state.selection
  return editor.state.doc.textBetween(from, to, ' ')
}

/** A link as the text it stands under; a video as a paragraph of its own, shown as a card. */
function insertLink(editor: Editor, kind: 'link' | 'video', { address, text }: TypedLink): void {
  const mark = {
    type: 'link',
    attrs: { href: address.trim(), class: kind === 'video' ? 'video-link' : null },
  }
  const words = { type: 'text', text: text.trim() || address.trim(), marks: [mark] }
  const content = kind === 'video' ? { type: 'paragraph', content: [words] } : words
  editor.chain().focus().insertContent(content).unsetMark('link').run()
}

/** What the editor can do, by touch and by keyboard. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('blog-desk')
  const tools = useTools(editor)
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const picture = useUploadPicture()

  async function insertPicture(chosen: File | undefined) {
    const image = chosen && (await picture.upload(chosen))
    if (!image) return
    const { url: src, width, height } = image
    editor
      .chain()
      .focus()
      .setImage({ src, alt: chosen.name.replace(/\.\w+$/, ''), width, height })
      .run()
  }

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
        {tools.map(({ name, sign, isOn, act }) => (
          <Button
            key={name}
            type={isOn ? 'primary' : 'text'}
            aria-pressed={isOn}
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            onClick={act}
          >
            {sign}
          </Button>
        ))}
        <Button type="text" icon={<LinkOutlined />} onClick={() => setDialog('link')}>
          {t('editor.link')}
        </Button>
        <Button
          type="text"
          icon={<PictureOutlined />}
          loading={picture.busy}
          onClick={() => file.current?.click()}
        >
          {t('editor.picture')}
        </Button>
        <Button type="text" icon={<VideoCameraOutlined />} onClick={() => setDialog('video')}>
          {t('editor.video')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          tabIndex={-1}
          className={styles.chooser}
          aria-label={t('editor.choosePicture')}
          onChange={({ target }) => {
            void insertPicture(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {picture.problem ? <p role="alert">{picture.problem}</p> : null}
      {dialog ? (
        <LinkDialog
          kind={dialog}
          start={{ address: '', text: selectedText(editor) }}
          onClose={() => setDialog(null)}
          onInsert={(link) => {
            insertLink(editor, dialog, link)
            setDialog(null)
          }}
        />
      ) : null}
    </>
  )
}
