import type { Answer } from '@bic/contract/calls/routes'
import type { Connection, Host } from '../host.ts'
import { CallError, call, type Query } from '../server/client.ts'

/** The reads of the extension. */
export type Read =
  | 'getExtensionAccountByDomain'
  | 'getExtensionAccountMetricDetails'
  | 'getTopCallsForAccount'
  | 'getExtensionTopInsightsForAccount'
  | 'getExtensionTopDealsForAccount'

/** An answer with when it came. */
export interface Dated<T> {
  readonly at: number
  readonly data: T
}

interface Reading<I extends Read> {
  readonly id: I
  readonly query: Query<I>
  /** What was answered before, at once, while the server is asked again. */
  readonly onKept: (kept: Dated<Answer<I>>) => void
  readonly onAnswer: (data: Answer<I>) => void
  readonly onTrouble: (error: CallError) => void
}

const isDated = (value: unknown): value is Dated<never> => typeof value === 'object' && value !== null && 'at' in value

/** Asks the server, and shows meanwhile what it answered before. */
export const readKept = async <I extends Read>(
  host: Host,
  { server, token }: Connection,
  { id, query, onKept, onAnswer, onTrouble }: Reading<I>,
): Promise<void> => {
  const key = `${server} ${id} ${JSON.stringify(query)}`
  const kept = await host.kept(key)
  if (isDated(kept)) onKept(kept)
  try {
    const data = await call(id, { server, token, query })
    await host.keep(key, { at: Date.now(), data })
    onAnswer(data)
  } catch (error) {
    onTrouble(error instanceof CallError ? error : new CallError('refused', 'Something went wrong. Please try again.'))
  }
}
