import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
/** Networks of IPv4 that are nobody's on the internet, and the addresses by which clouds hand out credentials. */
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
/** Parts of the global range of IPv6 that lead elsewhere: tunnels, which carry an IPv4 address, and examples. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one on the internet, and not of this machine, of a network of ours, or of nobody. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  // Everything else of IPv6 is local, carries an IPv4 address, or is not in use.
  return version === 6 && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
