/** The usual groups of digits by country. */
const FORMATS: [RegExp, string][] = [
  [/^\+255(\d{3})(\d{3})(\d{3})$/, '+255 $1 $2 $3'],
  [/^\+86(1\d{2})(\d{4})(\d{4})$/, '+86 $1 $2 $3'],
  [/^\+86(10|2\d)(\d{4})(\d+)$/, '+86 $1 $2 $3'],
  [/^\+852(\d{4})(\d{4})$/, '+852 $1 $2'],
]

/** An E.164 number in readable groups. */
export function phoneText(phone: string): string {
  for (const [pattern, format] of FORMATS) {
    if (pattern.test(phone)) return phone.replace(pattern, format)
  }
  return phone
}
