import type { StoryBoard } from '@bic/contract/stories/boards'
import type { StorySection, StoryShare } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadClearances } from '#domains/stories/shared/quote-clearances.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** A quote because of which a story needs a review. */
export interface Review {
  readonly section: StorySection
  readonly position: number
  readonly reason: StoryBoard['reviews'][number]['reason']
  /** Null when its conversation is gone. */
  readonly convId: number | null
  readonly fragment: number
}

interface Row {
  readonly deal: number
  readonly section: StorySection
  readonly position: number
  readonly fragment: number
  readonly share: StoryShare
  readonly convId: number | null
}

/**
 * Why some stories need a review, by deal; stories that need none are left out. Derived whenever it is asked for, so that a
 * permission that ends or a conversation that goes takes effect at once.
 */
export const loadReviews = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly Review[]>> => {
  const { rows } = await tx.client.query<Row>(
    `select q.opportunity_id as deal, q.section, q.position, q.fragment, b.share, c.id as "convId"
     from story_quote q
     join story_board b on b.customer_id = $1 and b.opportunity_id = q.opportunity_id
     left join conversation c on c.customer_id = $1 and c.id = q.conversation_id and c.opportunity_id = q.opportunity_id
     where q.customer_id = $1 and q.opportunity_id = any($2::bigint[])
     order by q.opportunity_id, q.section, q.position`,
    [tx.customerId, numberArray(dealIds)],
  )
  const places = rows.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }]))
  const clearance = await loadClearances(tx, places, today)
  const reviews = rows.flatMap(({ share, ...quote }): (Review & { readonly deal: number })[] => {
    const { convId, fragment } = quote
    if (convId === null) return [{ ...quote, reason: 'gone' }]
    if (share !== 'External' || clearance({ convId, fragment }, 'Story page') !== 'internal') return []
    return [{ ...quote, reason: 'not cleared' }]
  })
  return Map.groupBy(reviews, ({ deal }) => deal)
}
