import sanitizeHtml from 'sanitize-html'

/** Pictures that our own file store serves; nothing is fetched from elsewhere, and no data: address is one. */
const OWN_PICTURE = /^\/files\/([0-9a-f-]{36}\.webp)$/

const RULES: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p br hr blockquote ul ol li strong em u s code pre a img'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel', 'class'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedClasses: { a: ['video-link'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands inside goes with them: it is code or another page, never words.
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'iframe',
    'object',
    'template',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, rel: 'noopener noreferrer nofollow' },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

/** What of a post's HTML is shown: headings, lists, links, emphasis and our own pictures. Run when it is written and when it is read. */
export function sanitisePost(html: string): string {
  return sanitizeHtml(html, RULES)
}

/** The storage keys of the pictures inside sanitised HTML. */
export function picturesIn(html: string): string[] {
  const found = [...html.matchAll(/<img\b[^>]*\ssrc="\/files\/([0-9a-f-]{36}\.webp)"/g)]
  return [...new Set(found.flatMap(([, key]) => key ?? []))]
}
