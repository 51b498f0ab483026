import type { StoryBoard } from '@bic/contract/stories/boards'
import { allChannels, isValidOn } from '@bic/contract/stories/quote-clearance'
import type { StorySection, StoryShare } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadClearances, loadStatedPermissions, quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Where stories are shown to people outside. */
const channel = 'Story page'

/** A quote because of which a story needs a review. */
export interface Review {
  readonly section: StorySection
  readonly position: number
  readonly reason: StoryBoard['reviews'][number]['reason']
  /** Null when its conversation is gone. */
  readonly convId: number | null
  readonly fragment: number
  /** The permission that closed the quote last: it ended, or limits the others. 0 when its conversation is gone. */
  readonly closedBy: number
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
  const stated = await loadStatedPermissions(tx, [...new Set(places.map(({ convId }) => convId))])
  /** Nothing that still clears a quote by itself has closed it. */
  const closes = Map.groupBy(
    stated.filter(
      one =>
        (one.channel === channel || one.channel === allChannels) &&
        (!isValidOn(one, today) || one.level === 'internal'),
    ),
    quoteKey,
  )
  const reviews = rows.flatMap(({ share, ...quote }): (Review & { readonly deal: number })[] => {
    const { convId, fragment } = quote
    if (convId === null) return [{ ...quote, reason: 'gone', closedBy: 0 }]
    const place = { convId, fragment }
    if (share !== 'External' || clearance(place, channel) !== 'internal') return []
    const closedBy = Math.max(0, ...(closes.get(quoteKey(place)) ?? []).map(({ id }) => id))
    return [{ ...quote, reason: 'not cleared', closedBy }]
  })
  return Map.groupBy(reviews, ({ deal }) => deal)
}
