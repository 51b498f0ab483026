import type { TenantTransaction } from '@bic/database/tenant'
import { drawMatches } from '@bic/engine/keywords/draw-matches'
import { weightedShare } from '@bic/engine/statistics/weighted-share'
import type { Share } from '@bic/engine/statistics/wilson'
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

interface Judged {
  readonly cluster: string
  readonly right: number
  readonly judged: number
  readonly stories: number
}

/** What was judged in all stories, by account: matches of one account resemble one another. */
const loadOverall = async ({ client, customerId }: TenantTransaction): Promise<Judged[]> => {
  const { rows } = await client.query<Judged>(
    `select coalesce('account ' || o.account_id, 'deal ' || o.id) as cluster,
       count(*) filter (where m.is_right)::int as right, count(*)::int as judged,
       count(distinct m.opportunity_id)::int as stories
     from story_match m
     join opportunity o on o.customer_id = $1 and o.id = m.opportunity_id
     join card c on c.customer_id = $1 and c.id = m.card_id and c.archived_at is null and not c.test_card
     where m.customer_id = $1 group by 1`,
    [customerId],
  )
  return rows
}

/** The share that is right, with an interval that holds though matches of one cluster resemble one another. */
const precisionOf = (judged: readonly Pick<Judged, 'cluster' | 'right' | 'judged'>[]): Share | null => {
  const found = weightedShare(judged.map(one => ({ cluster: one.cluster, hits: one.right, of: one.judged, weight: 1 })))
  if (!found) return null
  const { share, low, high, n } = found
  return { share, low, high, n }
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
      precision: precisionOf(
        [...approved, ...rejected].map(({ convId, right }) => ({
          cluster: `conversation ${convId}`,
          right: right ? 1 : 0,
          judged: 1,
        })),
      ),
      overall: precisionOf(overall),
      stories: overall.reduce((sum, { stories }) => sum + stories, 0),
      total: asked.length,
      rows: asked.slice(from, from + query.pageSize),
    }
  })
