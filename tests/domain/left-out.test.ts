import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT } from '@/next.config'

const LIBRARIES = ['antd/es', 'axios/lib', '@rc-component', '@ant-design', 'swr/dist', 'cmdk/dist', '@tiptap']
const ROOMS = ['pages', 'components', 'hooks', 'lib']

/** Each file of the libraries that asks for a part by this name, by the part. */
const ASKED_BY: Record<string, string[]> = {
  '../../collapse': ['antd/es/color-picker/components/ColorPresets.js'],
  '../popover': [
    // Of the avatar only its groups.
    'antd/es/avatar/AvatarGroup.js',
    'antd/es/color-picker/ColorPicker.js',
    'antd/es/popconfirm/index.js',
  ],
  '../tooltip': [
    'antd/es/float-button/FloatButton.js',
    // For a field's `tooltip`.
    'antd/es/form/FormItemLabel.js',
    // For a menu that is folded to its icons.
    'antd/es/menu/MenuItem.js',
    'antd/es/popover/index.js',
    // For a circle that is too small for its number.
    'antd/es/progress/Circle.js',
    'antd/es/rate/index.js',
    // For a choice with a `tooltip`.
    'antd/es/segmented/index.js',
    'antd/es/slider/SliderTooltip.js',
    // For a step of the kind 'inline'.
    'antd/es/steps/index.js',
  ],
  '../../tooltip': [
    'antd/es/table/hooks/useSorter.js',
    'antd/es/typography/Base/CopyBtn.js',
    'antd/es/typography/Base/EllipsisTooltip.js',
    'antd/es/typography/Base/index.js',
    // For the pictures of a list that antd draws itself.
    'antd/es/upload/UploadList/ListItem.js',
  ],
  '../tooltip/UniqueProvider': ['antd/es/config-provider/index.js'],
  './OTP': ['antd/es/input/index.js'],
  './Search': ['antd/es/input/index.js'],
  './fetch.js': ['axios/lib/adapters/adapters.js'],
}

const NEEDS_THEM =
  /\b(Typography|Collapse|ColorPicker|FloatButton|Mentions|Popconfirm|Popover|Rate|Slider|Table|Tooltip|Tour|Transfer)\b/

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
}

test('what is left out of a library is asked for by nobody but who is known to do without it', () => {
  const askedBy: Record<string, string[]> = Object.fromEntries(LEFT_OUT.map((part) => [part, []]))
  const files = LIBRARIES.flatMap((library) => filesOf(join('node_modules', library), /(?<!\.d)\.m?js$/))
  for (const file of files) {
    if (file.includes('/lib/') && !file.includes('axios')) continue
    const source = readFileSync(file, 'utf8')
    for (const part of LEFT_OUT)
      if (source.includes(` from '${part}'`)) askedBy[part]?.push(file.replace('node_modules/', ''))
  }
  for (const asking of Object.values(askedBy)) asking.sort()
  expect(askedBy).toEqual(ASKED_BY)
})

test('nothing of ours needs it', () => {
  const needing = ROOMS.flatMap((room) => filesOf(room, /\.tsx$/)).filter((file) => {
    const source = readFileSync(file, 'utf8')
    const ofAntd = /import \{([^}]*)\} from 'antd'/.exec(source)?.[1] ?? ''
    return (
      NEEDS_THEM.test(ofAntd) ||
      /\bInput\.(OTP|Search)\b|\bAvatar\.Group\b|\btooltip\b/.test(source) ||
      (/\bForm\b/.test(ofAntd) && /\srules=\{\[/.test(source))
    )
  })
  expect(needing).toEqual([])
})
