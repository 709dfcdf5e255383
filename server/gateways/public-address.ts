import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * Addresses that are not the internet's: IANA's special-purpose registries, multicast, and what embeds an IPv4 address. Two
 * lists, since a BlockList takes every IPv4 address for one of ::ffff:0:0/96.
 */
const FORBIDDEN = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  FORBIDDEN.ipv4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  FORBIDDEN.ipv6.addSubnet(network, prefix, 'ipv6')

function isForbidden(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  const type = family === 6 ? 'ipv6' : 'ipv4'
  return FORBIDDEN[type].check(address, type)
}

/** Whether the host of an address is forbidden by itself, before anything is looked up; '[::1]' has brackets there. */
export function isForbiddenHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isForbidden(host)
  return /^localhost\.?$|\.(localhost|local|internal)\.?$/i.test(host)
}

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly code = 'FORBIDDEN_ADDRESS'
}

/** Looks a name up for the very connection that is made, and refuses where any answer is no address of the internet. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new ForbiddenAddress(hostname), '', 0)
    if (addresses.some(({ address }) => isForbidden(address)))
      return callback(new ForbiddenAddress(hostname), '', 0)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
