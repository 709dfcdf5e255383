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
import type { ChainedCommands, Editor } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '@/components/ui/later'
import { useUploadPicture } from '@/hooks/blog/use-upload-picture'
import styles from './blog-desk.module.css'
import type { TypedLink } from './LinkDialog'

const LinkDialog = later(async () => (await import('./LinkDialog')).LinkDialog)

type Act = (editor: Editor) => void

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
function useToolsOn(editor: Editor | null): string[] {
  const listen = useCallback(
    (tell: () => void) => {
      editor?.on('transaction', tell)
      return () => {
        editor?.off('transaction', tell)
      }
    },
    [editor],
  )
  const read = () => TOOLS.flatMap(({ name, isOn }) => (editor && isOn?.(editor) ? [name] : [])).join(' ')
  return useSyncExternalStore(listen, read, () => '').split(' ')
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

interface EditorToolbarProps {
  /** Null before it is there. */
  editor: Editor | null
  /** Does it now, or as soon as the editor is there. */
  act: (one: Act) => void
}

/** What the editor can do, by touch and by keyboard. */
export function EditorToolbar({ editor, act }: EditorToolbarProps) {
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
    act((now) => now.chain().focus().setImage({ src, alt, width, height }).run())
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
            onClick={() => act((now) => change(now.chain().focus()).run())}
          >
            {sign}
          </Button>
        ))}
        <Button type="text" icon={<LinkOutlined />} onClick={() => act(() => setDialog('link'))}>
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
        <Button type="text" icon={<VideoCameraOutlined />} onClick={() => act(() => setDialog('video'))}>
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
      {editor && dialog ? (
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
