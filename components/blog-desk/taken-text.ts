/** Stands in a text where the cursor is, or at both ends of what is chosen. Nobody can type it. */
export const CURSOR = '\uE000'

export interface TakenText {
  html: string
  hasFocus: boolean
  /** Something was written before the editor was there. */
  isTyped: boolean
}

/** The innermost place for a cursor that stands between the paragraphs. */
function innermost(text: HTMLElement, node: Node, offset: number): [Node, number] | null {
  if (node !== text) return [node, offset]
  const next = text.childNodes[offset]
  const inner = next ?? text.lastChild
  if (!inner || inner instanceof HTMLImageElement) return null
  return [inner, next ? 0 : inner.childNodes.length]
}

function mark(text: HTMLElement, node: Node, offset: number): void {
  const place = innermost(text, node, offset)
  if (!place) return
  const range = document.createRange()
  range.setStart(...place)
  range.insertNode(document.createTextNode(CURSOR))
}

/** The browser keeps an empty line open with a break that nobody wrote. */
function withoutFillers(html: string): string {
  return html.replace(/<br[^>]*>(?=\uE000*<\/(?:p|h\d|li|blockquote|div)>)/g, '')
}

/** What a browser's own editing left of a text: HTML, with the cursor in it. */
export function takenText(text: HTMLElement, isTyped: boolean): TakenText {
  const hasFocus = text === document.activeElement
  const chosen = document.getSelection()
  const range = chosen && chosen.rangeCount > 0 ? chosen.getRangeAt(0) : null
  if (range && text.contains(range.commonAncestorContainer)) {
    const { startContainer, startOffset, collapsed } = range
    // From behind: what stands before keeps its place.
    if (!collapsed) mark(text, range.endContainer, range.endOffset)
    mark(text, startContainer, startOffset)
  }
  return { html: withoutFillers(text.innerHTML), hasFocus, isTyped }
}

/** What was typed so far, as it is kept and checked; empty when there is nothing to read in it. */
export function typedText(text: HTMLElement): string {
  const isEmpty = text.textContent?.trim() === '' && !text.querySelector('img, li, blockquote')
  return isEmpty ? '' : withoutFillers(text.innerHTML)
}

const BLOCKS = new Set(['P', 'H2', 'H3', 'H4', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'PRE', 'IMG', 'HR'])

/** Words that stand in no paragraph get one; white space between paragraphs means nothing, and goes. */
function inParagraphs(parent: ParentNode & Node): void {
  let paragraph: HTMLElement | null = null
  // A list of its own: what is moved would be left out of the living one.
  const nodes = Array.from(parent.childNodes)
  for (const node of nodes) {
    if (BLOCKS.has(node.nodeName)) paragraph = null
    else if (!paragraph && node.textContent?.trim() === '' && node.nodeName !== 'BR') node.remove()
    else {
      if (!paragraph) {
        paragraph = document.createElement('p')
        node.before(paragraph)
      }
      paragraph.append(node)
    }
  }
}

/** A text as the editor shows it, so that nothing moves when it comes: all in paragraphs, and one to go on in at the end. */
export function textAsShown(html: string): string {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  for (const list of content.querySelectorAll('ul, ol')) {
    const between = Array.from(list.childNodes).filter(({ nodeName }) => nodeName !== 'LI')
    for (const node of between) node.remove()
  }
  for (const parent of [content, ...content.querySelectorAll('li, blockquote')]) inParagraphs(parent)
  if (content.lastElementChild?.tagName !== 'P') content.append(document.createElement('p'))
  for (const paragraph of content.querySelectorAll('p:empty')) paragraph.append(document.createElement('br'))
  const text = document.createElement('div')
  text.append(content)
  return text.innerHTML
}
