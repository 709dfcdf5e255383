import { Descriptions, Flex, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_NEEDS, SHORTCUTS, type ShortcutGroup } from '@/components/ui/shortcuts'
import { useAccess } from '@/hooks/session'
import { useMenuGroups } from './admin-sections'

const GROUPS = Object.keys(SHORTCUTS) as ShortcutGroup[]

type KeyText = {
  [Group in ShortcutGroup]: `keys.${Group}.${keyof (typeof SHORTCUTS)[Group] & string}`
}[ShortcutGroup]

/** Whoever cannot open a page is not told of its keys. */
function usePageFilter() {
  const groups = useMenuGroups()
  const open = new Set<string>(groups.flatMap(({ sections }) => sections.map(({ key }) => key)))
  return (group: ShortcutGroup, name: string) => group !== 'pages' || open.has(name)
}

/** The keys of every screen that the person may open. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const may = useAccess()
  const isOpen = usePageFilter()
  return (
    <Modal open title={t('title')} footer={null} onCancel={onClose}>
      <Flex vertical gap="middle">
        {GROUPS.filter((group) => may(SHORTCUT_NEEDS[group])).map((group) => (
          <Descriptions
            key={group}
            size="small"
            column={1}
            colon={false}
            styles={{ header: { marginBottom: 4 }, label: { minWidth: 96 } }}
            title={t(`group.${group}`)}
            items={Object.entries(SHORTCUTS[group])
              .filter(([name]) => isOpen(group, name))
              .map(([name, keys]) => ({
                key: name,
                label: <kbd>{keys}</kbd>,
                children: t(`keys.${group}.${name}` as KeyText),
              }))}
          />
        ))}
      </Flex>
    </Modal>
  )
}
