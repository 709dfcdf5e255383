import type { NextConfig } from 'next'

const config: NextConfig = {
  i18n: { locales: ['en', 'zh', 'sw'], defaultLocale: 'en', localeDetection: false },
  reactStrictMode: true,
  /** `npm run verify` checks the types of the whole project, once. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  /** Next compresses what it serves. */
  compress: true,
  /** antd and its style engine must be one copy on the server, or styles are silently missing. */
  transpilePackages: ['@ant-design/cssinjs'],
  /**
   * By itself Turbopack merges the styles of all pages into one sheet of 119 KB that every visitor waits for. A sheet costs a
   * public page no request (docs/decisions/0042), so they may be many and small: the price of one is put at 2 KB, not 20.
   */
  experimental: { cssChunking: { type: 'graph', requestCost: 2000 } },
}

export default config
