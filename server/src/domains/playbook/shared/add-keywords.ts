import type { TenantTransaction } from '@bic/database/tenant'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'

export interface NewKeyword {
  readonly cardId: number
  /** `match` counts; `must` and `must_not` are context keywords. */
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
}

/**
 * Adds keywords to any number of cards at once; one that its card has already is left out. The cards that got new ones
 * are matched again over the whole history when the transaction commits. Answers how many were new.
 */
export const addKeywords = async (
  tx: TenantTransaction,
  keywords: readonly NewKeyword[],
  title: string,
  createdBy: number | null,
): Promise<number> => {
  if (keywords.length === 0) return 0
  const keywordTx = await openKeywordChange(tx)
  const { rows } = await tx.client.query(
    `insert into keyword (customer_id, card_id, role, text, exact, created_by, added_rev)
     select $1, x.card, x.role, x.text, x.exact, $6, $7
     from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[]) as x(card, role, text, exact)
     on conflict (customer_id, card_id, role, lower(text), exact) where removed_rev is null do nothing
     returning card_id, role`,
    [
      tx.customerId,
      keywords.map(({ cardId }) => cardId),
      keywords.map(({ role }) => role),
      keywords.map(({ text }) => text),
      keywords.map(({ exact }) => exact),
      createdBy,
      keywordTx.keywordRev,
    ],
  )
  const added = rows as { card_id: number; role: string }[]
  const whole = new Set(added.filter(({ role }) => role !== 'match').map(({ card_id }) => card_id))
  const others = new Set(added.map(({ card_id }) => card_id).filter(id => !whole.has(id)))
  for (const [cards, wholeCards] of [
    [whole, true],
    [others, false],
  ] as const) {
    if (cards.size > 0) await requestRematch(keywordTx, { cardIds: [...cards], title, createdBy, wholeCards })
  }
  return added.length
}
