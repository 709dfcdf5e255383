import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document'
import { DocumentFacts } from '@/components/head/DocumentFacts'
import { factsOf } from '@/components/head/page-facts'
import { KeptNote } from '@/components/offline/KeptNote'
import { palettes } from '@/styles/tokens'

/** <html lang> follows the locale by itself. What never changes is said here, where it costs the browser no code. */
export default function Document(props: DocumentProps) {
  const facts = factsOf(props)
  return (
    <Html>
      <Head>
        <link rel="alternate icon" href="/icon.png" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content={palettes.light.surface} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={palettes.dark.surface} media="(prefers-color-scheme: dark)" />
        <DocumentFacts {...facts} />
      </Head>
      <body>
        <KeptNote text={facts.keptNote} />
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
