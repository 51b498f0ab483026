import type { Ask } from '@bic/connectors/ask'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { AppContext } from '#app-context.ts'

/** What a vendor said last of what changed in a stream, and when it first said so. */
interface Heard {
  readonly text: string
  readonly at: Date
}

/** By connection and stream, for as long as the process lives: another one lists once more than it had to. */
const newsOfApp = new WeakMap<AppContext, Map<string, ReadonlyMap<string, Heard>>>()

/** What changed before is known: changes that become visible later than this are found by listings. */
const longest = 10 * 60_000

/**
 * Asks a vendor that can be asked so what changed lately. Answers for each stream when it first said what it says now. What is wrong with the
 * question alone is no fault of the connection: streams are then listed at their usual time.
 *
 * @param ahead milliseconds by which the vendor's clock is ahead of ours
 * @throws VendorFault `reconnect`; VendorBusy
 */
export const hearNews = async (
  app: AppContext,
  of: { readonly customerId: number; readonly connectionId: number },
  { news }: Pick<Connector, 'news'>,
  { ask, ahead }: { readonly ask: Ask; readonly ahead: number },
): Promise<ReadonlyMap<string, Date>> => {
  if (news === undefined) return new Map()
  const connections = newsOfApp.get(app) ?? new Map<string, ReadonlyMap<string, Heard>>()
  newsOfApp.set(app, connections)
  const key = `${of.customerId} ${of.connectionId}`
  const before = connections.get(key) ?? new Map<string, Heard>()
  const at = app.now()
  // The same moment for a while, so that little but a change changes what is said.
  const since = new Date(Math.floor((at.getTime() + ahead) / longest) * longest - longest)
  let texts: ReadonlyMap<string, string>
  try {
    texts = await news(ask, since)
  } catch (error) {
    if (!(error instanceof VendorFault) || error.kind === 'reconnect') throw error
    return new Map()
  }
  const heard = new Map(
    [...texts].map(([stream, text]): [string, Heard] => {
      const known = before.get(stream)
      return [stream, known?.text === text ? known : { text, at }]
    }),
  )
  connections.set(key, heard)
  return new Map([...heard].map(([stream, { at }]) => [stream, at]))
}
