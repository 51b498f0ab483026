import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import { badInput, notFound } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { writeKeyword } from './insert-keywords.ts'

/** What can be changed of a keyword that counts, without its becoming another one. */
export interface FlagChange {
  readonly blockEmail?: boolean
  readonly exact?: boolean
}

/** Living matching keywords by id. @throws AppError NOT_FOUND when one of them is not there (any more) */
export const findMatching = async ({ db, customerId }: TenantTransaction, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('keyword')
    .select(['id', 'card_id', 'text', 'exact', 'block_email', 'status'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('role', '=', 'match')
    .where('removed_rev', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound(ids.length === 1 ? 'This keyword' : 'One of these keywords')
  return rows
}

/** A card has no keyword twice: one must not become what another of its card is already. @throws AppError BAD_INPUT */
const refuseTwins = async (
  { client, customerId }: TenantTransaction,
  keywords: readonly { readonly id: number }[],
  exact: boolean,
): Promise<void> => {
  const { rows } = await client.query<{ text: string }>(
    `select k.text from keyword k join keyword o
       on o.customer_id = k.customer_id and o.card_id = k.card_id and o.role = k.role and lower(o.text) = lower(k.text)
     where k.customer_id = $1 and k.id = any($2::bigint[]) and o.id <> k.id and o.removed_rev is null
       and (o.exact = $3 or o.id = any($2::bigint[]))`,
    [customerId, keywords.map(({ id }) => id), exact],
  )
  const [twin] = rows
  if (twin) throw badInput('quotedKeywordFlag', `${writeKeyword({ text: twin.text, exact })} is already on this card.`)
}

/**
 * Changes what keywords match, and asks for their cards to be matched again. Keywords that are so already are left as
 * they are, so that doing it twice does nothing. Answers how many were changed.
 */
export const changeFlags = async (
  tx: TenantTransaction,
  user: Pick<SignedInUser, 'userId'>,
  ids: readonly number[],
  change: FlagChange,
): Promise<Written<{ readonly updatedCount: number; readonly jobRunId: number }>> => {
  await lockRevision(tx)
  const keywords = await findMatching(tx, ids)
  const different = keywords.filter(
    keyword =>
      (change.blockEmail !== undefined && keyword.block_email !== change.blockEmail) ||
      (change.exact !== undefined && keyword.exact !== change.exact),
  )
  if (different.length === 0) return unchanged({ updatedCount: 0, jobRunId: 0 })
  if (change.exact !== undefined) await refuseTwins(tx, different, change.exact)
  const keywordTx = await openKeywordChange(tx)
  await tx.db
    .updateTable('keyword')
    .set({
      ...(change.blockEmail === undefined ? {} : { block_email: change.blockEmail }),
      ...(change.exact === undefined ? {} : { exact: change.exact }),
      changed_rev: keywordTx.keywordRev,
    })
    .where('customer_id', '=', tx.customerId)
    .where(
      'id',
      'in',
      different.map(({ id }) => id),
    )
    .execute()
  const byCard = Map.groupBy(different, row => row.card_id)
  const jobRunId = await requestRematch(keywordTx, {
    cardIds: [...byCard.keys()],
    title: `Matching ${different.map(writeKeyword).join(', ').slice(0, 120)}`,
    createdBy: user.userId,
    wholeCards: true,
  })
  const entries = [...byCard].map(([cardId, rows]) => ({
    action: 'keywords changed',
    entity: 'card',
    entityId: cardId,
    detail: { keywords: rows.map(writeKeyword), ...change },
  }))
  return changed({ updatedCount: different.length, jobRunId }, entries)
}
