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

/** What comes along with antd and axios and is never reached from here: docs/decisions/0046-what-libraries-bring-along.md. */
export const LEFT_OUT = [
  '../../collapse',
  '../popover',
  '../tooltip',
  '../../tooltip',
  '../tooltip/UniqueProvider',
  './OTP',
  './Search',
  './fetch.js',
]

const config: NextConfig = {
  i18n: { locales: ['en', 'zh', 'sw'], defaultLocale: 'en', localeDetection: false },
  reactStrictMode: true,
  /** `npm run verify` checks the types of the whole project, once. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  /** We draw each size of a picture once, when it comes: nobody needs the door by which strangers have ours drawn anew. */
  images: { unoptimized: true },
  /** Pages are compressed by server/web.ts, scripts and sheets by the build (scripts/prepare/compress-assets.mjs). */
  compress: false,
  /** antd and its style engine must be one copy on the server, or styles are silently missing. */
  transpilePackages: ['@ant-design/cssinjs'],
  turbopack: {
    resolveAlias: {
      /** What only a form needs is fetched with the form. */
      zod: { browser: './lib/client/lazy-zod.ts' },
      '@rc-component/async-validator': { browser: './lib/client/no-rules.ts' },
      ...Object.fromEntries(LEFT_OUT.map((part) => [part, { browser: './lib/client/left-out.ts' }])),
      'next/dist/compiled/process': { browser: './lib/client/process.cjs' },
      /** A page wakes in small steps. */
      'react-dom/client': { browser: './lib/client/react-dom-client.cjs' },
    },
  },
  experimental: {
    /** It grows to gigabytes within a dozen builds, and the build is no faster for it. */
    turbopackFileSystemCacheForBuild: false,
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
