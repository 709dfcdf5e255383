/** Where the states of one or several numbers stand, without its language. */
export function resultAddress(numbers: readonly string[]): string {
  return `/track-cargo/info?trackingNumber=${numbers.map(encodeURIComponent).join(',')}`
}
