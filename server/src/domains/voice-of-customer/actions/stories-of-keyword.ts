import type { StoryBean } from '@bic/contract/voice-of-customer/story-bean'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadHistory } from '../shared/load-history.ts'
import { chooseDeals } from './choose-deals.ts'
import { confidenceOfCard } from './confidence-of-card.ts'
import { findKeyword } from './find-keyword.ts'
import { presentStories } from './present-stories.ts'
import { scoreKeyword } from './score-keyword.ts'

export interface KeywordAsked {
  readonly keywordId: number
  readonly marketId?: number | undefined
  readonly direction: Direction
  /** At most so many deals. */
  readonly limit: number
}

/**
 * The deals in which a keyword came up, by what it adds to its card's score there, then by matches.
 *
 * @throws AppError NOT_FOUND
 */
export const storiesOfKeyword = async (
  app: AppContext,
  tx: SnapshotTx,
  { keywordId, marketId, direction, limit }: KeywordAsked,
): Promise<StoryBean[]> => {
  const { cardId } = await findKeyword(tx, keywordId)
  if (marketId !== undefined) await requireRow(tx, 'market', marketId)
  const history = await loadHistory(app, tx, cardId)
  const counts = history.countByDeal({ buyerOnly: direction === 'buyerOnly', keywordId })
  const dealIds = (await chooseDeals(tx, counts.keys(), { marketId })).map(({ id }) => id)
  const scores = await scoreKeyword(app, tx, history, dealIds, { keywordId, cardId, direction })
  const score = (id: number) => scores.get(id) ?? 0
  const matches = (id: number) => counts.get(id)?.matches ?? 0
  const top = dealIds.sort((a, b) => score(b) - score(a) || matches(b) - matches(a) || b - a).slice(0, limit)
  const confidence = await confidenceOfCard(app, tx, cardId, direction)
  return presentStories(tx, top, { cardId, direction, counts, scores, ...confidence })
}
