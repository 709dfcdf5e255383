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
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useUploadPicture } from '@/hooks/blog'
import styles from './blog-admin.module.css'
import { LinkDialog, type TypedLink } from './LinkDialog'

interface Tool {
  name: 'h2' | 'h3' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo'
  icon: ReactNode
  isOn?: (editor: Editor) => boolean
  change: (chain: ChainedCommands) => ChainedCommands
}

const TOOLS: readonly Tool[] = [
  {
    name: 'h2',
    icon: 'H2',
    isOn: (now) => now.isActive('heading', { level: 2 }),
    change: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'h3',
    icon: 'H3',
    isOn: (now) => now.isActive('heading', { level: 3 }),
    change: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'bold',
    icon: <BoldOutlined />,
    isOn: (now) => now.isActive('bold'),
    change: (chain) => chain.toggleBold(),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined />,
    isOn: (now) => now.isActive('italic'),
    change: (chain) => chain.toggleItalic(),
  },
  {
    name: 'bullets',
    icon: <UnorderedListOutlined />,
    isOn: (now) => now.isActive('bulletList'),
    change: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    icon: <OrderedListOutlined />,
    isOn: (now) => now.isActive('orderedList'),
    change: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    icon: '“ ”',
    isOn: (now) => now.isActive('blockquote'),
    change: (chain) => chain.toggleBlockquote(),
  },
  { name: 'undo', icon: <UndoOutlined />, change: (chain) => chain.undo() },
  { name: 'redo', icon: <RedoOutlined />, change: (chain) => chain.redo() },
]

function TextTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('blog-admin')
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.flatMap(({ name, isOn }) => (isOn?.(now) ? [name] : [])),
  })
  return TOOLS.map(({ name, icon, isOn, change }) => (
    <Button
      key={name}
      type={on.includes(name) ? 'primary' : 'text'}
      aria-pressed={isOn && on.includes(name)}
      aria-label={t(`editor.${name}`)}
      title={t(`editor.${name}`)}
      onClick={() => change(editor.chain().focus()).run()}
    >
      {icon}
    </Button>
  ))
}

function selectedText(editor: Editor): string {
  const { from, to } = editor.state.selection
  return editor.state.doc.textBetween(from, to, ' ')
}

/** A link as text; a video as a paragraph of its own, shown as a card. */
function insertLink(editor: Editor, type: 'link' | 'video', { address, text }: TypedLink): void {
  const mark = {
    type: 'link',
    attrs: { href: address.trim(), class: type === 'video' ? 'video-link' : null },
  }
  const linked = { type: 'text', text: text.trim() || address.trim(), marks: [mark] }
  const content = type === 'video' ? { type: 'paragraph', content: [linked] } : linked
  editor.chain().focus().insertContent(content).unsetMark('link').run()
}

/** The buttons above the text: format, link, picture, video. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('blog-admin')
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null)
  const picture = useUploadPicture()

  async function insertPicture(chosen: File) {
    const image = await picture.upload(chosen)
    if (!image) return
    const { url: src, width, height } = image
    const alt = chosen.name.replace(/\.\w+$/, '')
    editor.chain().focus().setImage({ src, alt, width, height }).run()
  }

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
        <TextTools editor={editor} />
        <Button type="text" icon={<LinkOutlined />} onClick={() => setDialog('link')}>
          {t('editor.link')}
        </Button>
        <UploadButton
          accept="image/*"
          aria-label={t('editor.choosePicture')}
          type="text"
          icon={<PictureOutlined />}
          loading={picture.sent !== null}
          onChoose={(chosen) => void insertPicture(chosen)}
        >
          {t('editor.picture')}
        </UploadButton>
        <Button type="text" icon={<VideoCameraOutlined />} onClick={() => setDialog('video')}>
          {t('editor.video')}
        </Button>
      </div>
      <UploadProgress sent={picture.sent} stop={picture.stop} />
      {picture.problem ? <p role="alert">{picture.problem}</p> : null}
      {dialog ? (
        <LinkDialog
          type={dialog}
          initial={{ address: '', text: selectedText(editor) }}
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
