/**
 * The line over a page that was kept on a phone. Outside of what React draws: it is in the page from the first, and
 * public/sw.js, which knows this id, shows it when it answers with the kept page.
 */
export function KeptNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p id="kept" hidden className="kept-note" role="status">
      {text}
    </p>
  )
}
