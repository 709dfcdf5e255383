import { Head, Html, Main, NextScript } from 'next/document'

/** <html lang> follows the locale by itself. */
export default function Document() {
  return (
    <Html>
      <Head />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
