import type { TenantTransaction } from '@bic/database/tenant'
import { drawMatches } from '@bic/engine/keywords/draw-matches'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { Handler } from '#http/call-context.ts'
import { findBoard } from '../boards/actions/find-board.ts'
import { loadStoryCards, type Moment } from './actions/story-moments.ts'

/**
 * The matches in a random order that depends on nothing but their places: whoever judges from the top judges a fair sample, and
 * the order stays while others judge.
 */
const shuffled = <T extends Moment>(moments: readonly T[], seed: number): T[] => {
  const byConversation = Map.groupBy(moments, ({ convId }) => convId)
  const counts = [...byConversation].map(([convId, own]) => [convId, own.length] as const)
  return drawMatches(counts, moments.length, seed).flatMap(
    ({ conversationId, ordinal }) => byConversation.get(conversationId)?.[ordinal] ?? [],
  )
}

const loadOverall = async ({ client, customerId }: TenantTransaction) => {
  const { rows } = await client.query<{ right: number; judged: number; stories: number }>(
    `select count(*) filter (where is_right)::int as right, count(*)::int as judged,
       count(distinct opportunity_id)::int as stories
     from story_match where customer_id = $1`,
    [customerId],
  )
  return rows[0] ?? { right: 0, judged: 0, stories: 0 }
}

export const getStoryVerification: Handler<'getStoryVerification'> = async ({ params, query, read }) =>
  read(async tx => {
    const { deal } = await findBoard(tx, params.storyId)
    const cards = await loadStoryCards(tx, deal)
    const all = cards.flatMap(({ moments, title, topicName }) =>
      moments.map(moment => ({ ...moment, title, topicName })),
    )
    // The order of one conversation is that of the text, whichever card stands first by its score.
    const matches = shuffled(
      all.toSorted((a, b) => a.fragment - b.fragment || a.cardId - b.cardId),
      deal.id,
    )
    const of = (right: boolean | null) => matches.filter(match => match.right === right)
    const [open, approved, rejected] = [of(null), of(true), of(false)]
    const asked = { open, approved, rejected }[query.state]
    const overall = await loadOverall(tx)
    const from = (query.pageNumber - 1) * query.pageSize
    return {
      open: open.length,
      approved: approved.length,
      rejected: rejected.length,
      precision: wilsonShare(approved.length, approved.length + rejected.length),
      overall: wilsonShare(overall.right, overall.judged),
      stories: overall.stories,
      total: asked.length,
      rows: asked.slice(from, from + query.pageSize),
    }
  })
