import type { NextConfig } from 'next'

const config: NextConfig = {
  i18n: { locales: ['en', 'zh', 'sw'], defaultLocale: 'en', localeDetection: false },
  reactStrictMode: true,
  /** `npm run verify` checks the types of the whole project, once. */
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  /** Each size of a picture is made once, when it is uploaded: nobody needs an address that makes others. */
  images: { unoptimized: true },
  /** Pages are compressed by server/web.ts, scripts and style sheets by the build (scripts/prepare/compress-assets.mjs). */
  compress: false,
  /** antd and its style engine must be one copy on the server, or styles are silently missing. */
  bundlePagesRouterDependencies: true,
}

export default config
