import type { NextConfig } from 'next'

/** Of the build that is made (scripts/prepare/website.mjs) or served (server/web-assets.ts). */
const { WEBSITE_BUILD_ID: buildId, WEBSITE_BUILD_DIR: distDir } = process.env

interface WebpackSettings {
  cache: unknown
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } }
}

const isOfficePage = ({ name }: { name?: string }) => name?.startsWith('pages/admin/') ?? false

const config: NextConfig = {
  /** What half of the office's pages share is one file: Next would copy the small modules of it into each page. */
  webpack: (settings: WebpackSettings, { dev, isServer }) => {
    if (dev) return settings
    // Each build has a folder of its own, so what webpack would keep for the next one is never read.
    settings.cache = false
    if (isServer) return settings
    const { cacheGroups } = settings.optimization.splitChunks
    cacheGroups.office = { name: 'office', chunks: isOfficePage, minChunks: 24 }
    return settings
  },
  ...(distDir && { distDir }),
  /** The same on every machine that has the same sources, so that copies behind one proxy serve each other's pages. */
  generateBuildId: () => buildId ?? null,
  /** A page of another build loads the next page whole instead of asking for half of it. */
  deploymentId: buildId,
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
