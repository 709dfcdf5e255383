import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import Document, {
  type DocumentContext,
  type DocumentInitialProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document'
import { DocumentFacts } from '@/components/head/DocumentFacts'
import { factsOf } from '@/components/head/structured-data'
import { palettes } from '@/styles/tokens'

/** In the HTML from the start but hidden: workers/public.ts shows it when it answers with a saved page. */
function OfflineNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p id="offline-note" hidden className="offline-note" role="status">
      {text}
    </p>
  )
}

/** Tags that never change are here, where they cost the browser no code. */
export default class CargoDocument extends Document {
  /** antd's styles in the server's HTML, as antd documents it for the pages router. */
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const cache = createCache()
    const { renderPage } = context
    context.renderPage = () =>
      renderPage({
        enhanceApp: (App) => (props) => (
          <StyleProvider cache={cache}>
            <App {...props} />
          </StyleProvider>
        ),
      })
    const initial = await Document.getInitialProps(context)
    return {
      ...initial,
      styles: (
        <>
          {initial.styles}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: antd's own styles */}
          <style dangerouslySetInnerHTML={{ __html: extractStyle(cache, true) }} />
        </>
      ),
    }
  }

  override render() {
    const facts = factsOf(this.props)
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
          <OfflineNote text={facts.offlineNote} />
          <Main />
          <NextScript />
        </body>
      </Html>
    )
  }
}
