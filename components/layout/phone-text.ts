/** How people of each country read their numbers out. */
const SPELLINGS: [RegExp, string][] = [
  [/^\+255(\d{3})(\d{3})(\d{3})$/, '+255 $1 $2 $3'],
  [/^\+86(1\d{2})(\d{4})(\d{4})$/, '+86 $1 $2 $3'],
  [/^\+86(10|2\d)(\d{4})(\d+)$/, '+86 $1 $2 $3'],
  [/^\+852(\d{4})(\d{4})$/, '+852 $1 $2'],
]

/** An E.164 number with the gaps that make it readable. */
export function phoneText(phone: string): string {
  for (const [pattern, spelling] of SPELLINGS) {
    if (pattern.test(phone)) return phone.replace(pattern, spelling)
  }
  return phone
}
