/** What a person typed or pasted as a number, without the spaces and thousands separators: '2,650.5' becomes '2650.5'. */
export function typedDecimal(typed: string): string {
  return typed.replace(/[\s,]/g, '')
}
