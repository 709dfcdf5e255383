import { invalidField } from '@/server/core/failures'

/**
 * What people type when they are asked for a password, here and elsewhere, in lower case and without what is added at the
 * end to please a rule ('Karibu2024!').
 */
const COMMON_PASSWORDS = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passcode secret login welcome letmein admin administrator root user guest test
  testing demo default changeme access master superman batman dragon monkey football baseball basketball princess sunshine
  iloveyou lovely loveme shadow michael jordan charlie ashley daniel jessica computer internet samsung google facebook
  whatsapp instagram youtube qwerty qwertyuiop qwertyui qwertz azerty asdfghjkl asdfghjk asdfgh asdf zxcvbnm zxcvbn
  qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd zxczxc abc abcd abcde abcdef abcdefg abcdefgh aaa abcabc
  karibu karibusana nakupenda nakupendasana mungu mungunimwema yesu bwanayesu asante asantesana tanzania tanzanite
  kilimanjaro daressalaam daresalaam dodoma arusha mwanza zanzibar kariakoo simba simbasc simbasports yanga yangasc
  serengeti bongo bongoflava hakunamatata mapenzi mpenzi mamangu babangu familia penda upendo amani baraka neema
  shikamoo jambo habari vodacom tigopesa airtel mpesa
  umoja umojacargo cargo mizigo office ofisi manager secretary accountant boss
  woaini woaini1314 woaiwojia wodemima nihao nihaoma zhongguo guangzhou beijing shanghai shenzhen mima admin888
  taobao weixin qq qqqq zxc aini asd qwe wang zhang
  nairobi kenya uganda africa arsenal chelsea liverpool manchester manutd barcelona realmadrid ronaldo messi`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
/** Digit games that are Chinese words by their sound, and other old friends. */
const DIGIT_GAMES =
  /^(\d)\1*$|^(5201314|1314520|520520|521521|147258369|159357|123123|112233|789456|741852|88888)\d*$/
const SHORTEST_YEAR_TAIL = /[\d!@#$%^&*()_+\-=.,?]{0,6}$/

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return KEYBOARD_ROWS.some((row) => {
    const twice = row + row
    return twice.includes(text) || twice.includes(backwards)
  })
}

/** 'abcabcab': a few letters again and again. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const part = text.slice(0, length)
    return part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text
  })
}

/** Whether a password is among those that are guessed first. */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const bare = text.replace(SHORTEST_YEAR_TAIL, '')
  const front = bare.replace(/^\d{1,6}/, '')
  if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(bare) || COMMON_PASSWORDS.has(front)) return true
  const digits = text.replace(/\D/g, '')
  const isDigits = digits.length === text.length
  return isRun(text) || isRepeated(text) || (isDigits && (DIGIT_GAMES.test(text) || text.length <= 8))
}

interface Owner {
  name: string
  email: string
}

/** Whether a password would be guessed first: a common one, or the person's own name or e-mail. */
export function isGuessable(password: string, { name, email }: Owner): boolean {
  const text = password.toLowerCase().replace(SHORTEST_YEAR_TAIL, '')
  const own = [email, email.split('@')[0] ?? '', name.toLowerCase(), name.toLowerCase().replace(/\s/g, '')]
  const isOwn =
    own.includes(password.toLowerCase()) ||
    own.includes(text) ||
    name.toLowerCase().split(/\s+/).includes(text)
  return isOwn || isCommonPassword(password)
}

export function refuseWeakPassword(field: string, password: string, owner: Owner): void {
  if (isGuessable(password, owner)) throw invalidField(field, 'commonPassword')
}
