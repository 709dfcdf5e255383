const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** A text as XML takes it. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
