import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { keepRecent } from './keep-recent.ts'
import { recordsVersion } from './records-version.ts'

type Answer = object | string | null

/** What was read while the records of a customer were of a version. */
interface Kept {
  readonly version: string
  readonly answers: Map<string, Answer>
}

const cache = customerCache<Kept>(8)
/** Deals kept for a customer, over all that was asked: lists of deals that the filters share. */
const mostKept = 500_000

/**
 * What is read of a customer's records and conversations and of nothing else, by a key that says all that the answer depends on
 * beside them: the very same answer until one of them changes, which nobody may change either.
 */
export const keepUntilChanged = async <T extends Answer>(
  app: AppContext,
  tx: SnapshotTx,
  key: string,
  read: () => Promise<T>,
): Promise<T> => {
  const version = await recordsVersion(tx)
  const current = () => {
    const kept = cache.get(app, tx.customerId)
    return kept?.version === version ? kept : { version, answers: new Map<string, Answer>() }
  }
  const known = current().answers.get(key) as T | undefined
  const answer = known === undefined ? await read() : known
  const kept = current()
  keepRecent(kept.answers, key, answer, mostKept)
  cache.set(app, tx.customerId, kept)
  return answer
}
