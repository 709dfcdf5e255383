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
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadPicture } from '@/hooks/blog'
import styles from './blog-desk.module.css'
import type { TypedLink } from './LinkDialog'
import { LinkDialog } from './LinkDialog'

interface Tool {
  name: string
  sign: ReactNode
  isOn?: (editor: Editor) => boolean
  act: (chain: ChainedCommands) => ChainedCommands
}

const TOOLS: readonly Tool[] = [
  {
    name: 'h2',
    sign: 'H2',
    isOn: (now) => now.isActive('heading', { level: 2 }),
    act: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'h3',
    sign: 'H3',
    isOn: (now) => now.isActive('heading', { level: 3 }),
    act: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'bold',
    sign: <BoldOutlined />,
    isOn: (now) => now.isActive('bold'),
    act: (chain) => chain.toggleBold(),
  },
  {
    name: 'italic',
    sign: <ItalicOutlined />,
    isOn: (now) => now.isActive('italic'),
    act: (chain) => chain.toggleItalic(),
  },
  {
    name: 'bullets',
    sign: <UnorderedListOutlined />,
    isOn: (now) => now.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    sign: <OrderedListOutlined />,
    isOn: (now) => now.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    sign: '“ ”',
    isOn: (now) => now.isActive('blockquote'),
    act: (chain) => chain.toggleBlockquote(),
  },
  { name: 'undo', sign: <UndoOutlined />, act: (chain) => chain.undo() },
  { name: 'redo', sign: <RedoOutlined />, act: (chain) => chain.redo() },
]

/** Names of the tools that are on where the cursor stands. */
function useToolsOn(editor: Editor): string[] {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.flatMap(({ name, isOn }) => (isOn?.(now) ? [name] : [])),
  })
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
  const on = useToolsOn(editor)
  const [dialog, setDialog] = useState<'link' | 'video' | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const picture = useUploadPicture()

  async function insertPicture(chosen: File | undefined) {
    const image = chosen && (await picture.upload(chosen))
    if (!image) return
    const { url: src, width, height } = image
    const alt = chosen.name.replace(/\.\w+$/, '')
    editor.chain().focus().setImage({ src, alt, width, height }).run()
  }

  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
        {TOOLS.map(({ name, sign, isOn, act: change }) => (
          <Button
            key={name}
            type={on.includes(name) ? 'primary' : 'text'}
            aria-pressed={isOn && on.includes(name)}
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            onClick={() => change(editor.chain().focus()).run()}
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
