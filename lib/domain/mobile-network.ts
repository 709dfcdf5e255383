/** The mobile operators of Tanzania whose customers have wallets. */
export type MobileNetwork = 'mpesa' | 'mixx' | 'airtel' | 'halopesa'

/** Of national numbers, as they were given out; a number that was taken to another operator keeps its own. */
const PREFIXES: Record<MobileNetwork, readonly string[]> = {
  mpesa: ['74', '75', '76', '79'],
  mixx: ['65', '67', '70', '71', '77'],
  airtel: ['66', '68', '69', '78'],
  halopesa: ['61', '62', '63'],
}

/** The operator that a phone in E.164 was given out by; null for none that has wallets. */
export function mobileNetwork(phone: string): MobileNetwork | null {
  const prefix = /^\+255(\d{2})\d{7}$/.exec(phone)?.[1] ?? ''
  const networks = Object.keys(PREFIXES) as MobileNetwork[]
  return networks.find((network) => PREFIXES[network].includes(prefix)) ?? null
}
