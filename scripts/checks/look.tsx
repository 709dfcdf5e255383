// What scripts/checks/styles.mjs makes the style sheets from; bundled there, since Node does not read TypeScript here.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, Layout } from 'antd'
import { renderToString } from 'react-dom/server'
import { antdTheme } from '@/styles/antd-theme'
import {
  fontSizes,
  fonts,
  motion,
  palettes,
  radii,
  type Scheme,
  shadows,
  sizes,
  spaces,
} from '@/styles/tokens'

export const tokens = { fontSizes, fonts, motion, palettes, radii, shadows, sizes, spaces }

/** antd's own CSS of its layout under our theme. */
export function extractLayout(scheme: Scheme): string {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...antdTheme(scheme), hashed: false }}>
        <Layout>
          <Layout.Header />
          <Layout.Content />
          <Layout.Footer />
        </Layout>
      </ConfigProvider>
    </StyleProvider>,
  )
  return extractStyle(cache, { plain: true, types: ['style', 'token', 'cssVar'] })
}
