import type { TenantTransaction } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'
import { startJob } from '#jobs/job-run.ts'
import { numberArray } from '../store/bulk.ts'
import { type LockedTx, lockRevision, saveRevision } from '../store/revision.ts'

/** A change of cards that bears on their matches or scores. */
export interface KeywordChange {
  readonly cardIds: readonly number[]
  /** Shown with the job: what is being matched again. */
  readonly title: string
  readonly createdBy: number | null
  /**
   * True when every keyword of the cards is concerned: context keywords, title, description, archive. False when only
   * keywords were added or removed.
   */
  readonly wholeCards: boolean
}

/**
 * A transaction that changes keywords or cards. Rows of `keyword` written in it carry its revision as `added_rev` or
 * `removed_rev`. Only `openKeywordChange` makes one; `requestRematch` completes the change.
 */
export interface KeywordTx extends LockedTx {
  readonly keywordRev: number
}

/** Opens a change of keywords or cards: locks the customer's counters and takes the next keyword revision. */
export const openKeywordChange = async (tx: TenantTransaction): Promise<KeywordTx> => {
  const { locked, revision: before } = await lockRevision(tx)
  const revision = { ...before, keywordRev: before.keywordRev + 1 }
  await saveRevision(locked, revision)
  return { ...locked, keywordRev: revision.keywordRev }
}

/** Asks for the cards to be matched over the whole history, when the transaction commits. Answers the job run's id. */
export const requestRematch = async (
  tx: KeywordTx,
  { cardIds, title, createdBy, wholeCards }: KeywordChange,
): Promise<number> => {
  const { client, customerId, keywordRev } = tx
  if (wholeCards) {
    await client.query('update card set match_rev = $2 where customer_id = $1 and id = any($3::bigint[])', [
      customerId,
      keywordRev,
      numberArray(cardIds),
    ])
  }
  for (const cardId of cardIds) await announce(tx, { kind: 'changed', what: ['keywords', 'cards'], cardId })
  return startJob(tx, { kind: 'rematch', title, payload: { cardIds }, createdBy })
}
