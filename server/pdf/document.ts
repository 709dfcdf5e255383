/** Content of a printed document, already formatted; the thread does the layout. */
export interface PrintDocument {
  language: string
  title: string
  /** Under the title: as of when. */
  note: string | null
  /** A mark under the title: 'Paid', 'Cancelled'. */
  stamp: { text: string; tone: 'good' | 'bad' } | null
  /** The company, its name first. */
  from: string[]
  facts: { name: string; value: string }[]
  caption: string | null
  /** `width` in percent of the page. */
  columns: { title: string; width: number; isRight: boolean }[]
  groups: PrintGroup[]
  sums: { title: string | null; rows: { name: string; values: string[]; isMain: boolean }[] }
  lists: { title: string; rows: { name: string; value: string }[] }[]
  hint: string | null
  /** QR code as one SVG path. */
  code: { viewBox: string; path: string; side: number; text: string } | null
}

export interface PrintGroup {
  heading: string | null
  note: string | null
  rows: string[][]
  total: { name: string; value: string } | null
}
