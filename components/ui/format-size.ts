const KB = 1000
const MB = KB * 1000
const GB = MB * 1000

/** A size for people: '12 kB', '3.4 MB', '1.2 GB'. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} kB`
  return bytes < GB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`
}
