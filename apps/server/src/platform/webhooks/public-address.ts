import { BlockList, isIP } from 'node:net'

type Subnet = readonly [network: string, prefix: number]

/** IPv4 blocks that aren't globally reachable unicast. Source: IANA IPv4 Special-Purpose Address Registry, RFC 6890. */
const NOT_PUBLIC_IPV4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // Relays of 6to4, which ended.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
]

/** The only IPv6 block that is handed out; loopback, private, mapped and NAT64 addresses are all outside of it. */
const GLOBAL_IPV6: Subnet = ['2000::', 3]

/** Blocks inside it that reach no host of their own. Source: IANA IPv6 Special-Purpose Address Registry. */
const NOT_PUBLIC_IPV6: readonly Subnet[] = [
  // Protocol assignments: Teredo, benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address of any kind.
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (subnets: readonly Subnet[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}

const notPublicIpv4 = listOf(NOT_PUBLIC_IPV4, 'ipv4')
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6')
const notPublicIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6')

/** Whether an IP address is globally reachable unicast. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%')) return false
  switch (isIP(address)) {
    case 4:
      return !notPublicIpv4.check(address, 'ipv4')
    case 6:
      return globalIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6')
    default:
      return false
  }
}

/** Names that only mean something inside a network. Source: RFC 6761, RFC 6762, RFC 8375, ICANN "internal". */
const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/

/** Why a host cannot be reached from outside, by its name alone; null where only looking it up tells. */
export function hostProblem(hostname: string): string | null {
  const host = hostname.replace(/\.+$/, '').replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : PRIVATE_ADDRESS
  if (LOCAL_NAMES.test(host) || !host.includes('.')) return PRIVATE_ADDRESS
  return null
}

export const PRIVATE_ADDRESS =
  'This address is inside a private network. Use one that is reachable from the internet.'
