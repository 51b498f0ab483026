import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { insertKeywords } from './insert-keywords.ts'

interface Proposal {
  readonly id: number
  readonly card_id: number
  readonly text: string
  readonly status: 'pending' | 'approved' | 'rejected'
}

/** The proposals among some ids, decided on or not. */
export const findProposals = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<readonly Proposal[]> => {
  const { rows } = await client.query<Proposal>(
    `select id, card_id, text, status from keyword_proposal
     where customer_id = $1 and id = any($2::bigint[]) order by id for update`,
    [customerId, ids],
  )
  return rows
}

/**
 * Makes keywords of proposals that wait, or refuses them for good; those that were decided on before are left as they
 * are. Answers how many were decided now, and the run that matches new keywords (0: none).
 */
export const decideProposals = async (
  tx: TenantTransaction,
  user: Pick<SignedInUser, 'userId'>,
  proposals: readonly Proposal[],
  approved: boolean,
  exact: boolean,
): Promise<Written<{ readonly updatedCount: number; readonly jobRunId: number }>> => {
  const waiting = proposals.filter(({ status }) => status === 'pending')
  if (waiting.length === 0) return unchanged({ updatedCount: 0, jobRunId: 0 })
  const byCard = Map.groupBy(waiting, ({ card_id }) => card_id)
  let jobRunId = 0
  if (approved) {
    const keywordTx = await openKeywordChange(tx)
    for (const [cardId, rows] of byCard) {
      const keywords = rows.map(({ text }) => ({ text, exact }))
      const change = { cardId, role: 'match' as const, keywords, createdBy: user.userId, field: 'idList' }
      await insertKeywords(keywordTx, change)
    }
    jobRunId = await requestRematch(keywordTx, {
      cardIds: [...byCard.keys()],
      title: `Matching ${waiting
        .map(({ text }) => text)
        .join(', ')
        .slice(0, 120)}`,
      createdBy: user.userId,
      wholeCards: false,
    })
  } else {
    await tx.db
      .updateTable('keyword_proposal')
      .set({ status: 'rejected' })
      .where('customer_id', '=', tx.customerId)
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
  }
  const entries = [...byCard].map(([cardId, rows]) => ({
    action: approved ? 'proposed keywords approved' : 'proposed keywords rejected',
    entity: 'card',
    entityId: cardId,
    detail: { keywords: rows.map(({ text }) => text) },
  }))
  return changed({ updatedCount: waiting.length, jobRunId }, entries, { what: ['keywords'] })
}
