import type { NextConfig } from 'next'

const ANTD_PARTS = [
  'collapse',
  'color-picker',
  'form',
  'input',
  'motion',
  'pagination',
  'picker',
  'portal',
  'resize-observer',
  'select',
  'tooltip',
  'trigger',
  'util',
  'virtual-list',
].map((part) => `@rc-component/${part}`)

const config: NextConfig = {
  i18n: { locales: ['en', 'zh', 'sw'], defaultLocale: 'en', localeDetection: false },
  reactStrictMode: true,
  /** `npm run verify` checks the types of the whole project, once. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  /** We draw each size of a picture once, when it comes: nobody needs the door by which strangers have ours drawn anew. */
  images: { unoptimized: true },
  /** Next compresses what it serves. */
  compress: true,
  /** antd and its style engine must be one copy on the server, or styles are silently missing. */
  transpilePackages: ['@ant-design/cssinjs'],
  turbopack: {
    resolveAlias: {
      /** What only a form needs is fetched with the form. */
      zod: { browser: './lib/client/lazy-zod.ts' },
      /** A page wakes in small steps. */
      'react-dom/client': { browser: './lib/client/react-dom-client.cjs' },
    },
  },
  experimental: {
    /**
     * By itself Turbopack merges the styles of all pages into one sheet of 119 KB that every visitor waits for. A sheet costs a
     * public page no request (docs/decisions/0042), so they may be many and small: the price of one is put at 0.3 KB, not 20.
     */
    cssChunking: { type: 'graph', requestCost: 300 },
    // antd's parts do not say that they may be taken one by one, and whoever takes one gets the whole package.
    optimizePackageImports: ANTD_PARTS,
  },
}

export default config
