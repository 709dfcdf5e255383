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

/** As people in Tanzania write their own numbers, '0712 345 678'; one of another country with its code. */
export function tanzanianPhoneText(phone: string): string {
  return phoneText(phone).replace(/^\+255 /, '0')
}

/** As a supplier in China writes it on a parcel: '13055501010', '020-55501010'; one of another country with its code. */
export function chinesePhoneText(phone: string): string {
  return phone
    .replace(/^\+86(1\d{10})$/, '$1')
    .replace(/^\+86(10|2\d)(\d{7,8})$/, '0$1-$2')
    .replace(/^\+86(\d{3})(\d{7,8})$/, '0$1-$2')
}
