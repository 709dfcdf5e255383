import { BlockList, isIP } from 'node:net'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')

/** Whether a host name or an address is this machine's own: what listens there is reached by nobody else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  const version = isIP(bare)
  if (version === 0) return bare === 'localhost'
  return addresses.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

/** The same of a web address; false for what is none. */
export function isLoopbackUrl(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}
