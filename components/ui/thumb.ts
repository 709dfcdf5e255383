/** A photo as a thumbnail and large. */
export interface Thumb {
  id: string
  url: string
  thumbnailUrl: string
  alt: string
}
