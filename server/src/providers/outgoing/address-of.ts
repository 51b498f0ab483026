import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { OutgoingProblem } from '../outgoing-problem.ts'
import { isPublicAddress } from './public-address.ts'

/** A name that leads to no host. */
export class NoSuchHost extends OutgoingProblem {}

export interface Address {
  readonly address: string
  readonly family: number
}

const resolveHost = (host: string): Promise<readonly Address[]> => lookup(host, { all: true })

export const inNetwork = 'The address leads into a network and not to the internet. Give a public one.'

/**
 * The one IP address that a host is asked at. Every address of its name has to be public: a name that leads to both is not asked at
 * either.
 *
 * @throws OutgoingProblem when there is none, or one inside a network
 */
export const addressOf = async (
  host: string,
  {
    mayBeInside,
    resolve = resolveHost,
  }: {
    readonly mayBeInside: boolean
    readonly resolve?: (host: string) => Promise<readonly Address[]>
  },
): Promise<Address> => {
  const family = isIP(host)
  const found = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }]
  const [first] = found
  if (!first) throw new NoSuchHost(`There is no host ${host}.`)
  if (!mayBeInside && !found.every(one => isPublicAddress(one.address))) throw new OutgoingProblem(inNetwork)
  return first
}
