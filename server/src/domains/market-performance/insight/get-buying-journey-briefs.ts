import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import type { AppContext } from '#app-context.ts'
import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { loadStages } from '#domains/crm/shared/load-stages.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { loadInsightCards } from './card-scope.ts'
import { cardsAtStages } from './cards-at-stages.ts'
import { type BriefSentence, writeSentence } from './write-brief.ts'

type Brief = Answer<'getBuyingJourneyBriefs'>[number]

const loadTalk = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<{ id: number; stage: string; count: number }>({
    name: 'insight-talk-by-stage',
    text: `select opportunity_id as id, stage, count(*)::int as count from conversation
      where customer_id = $1 and opportunity_id = any($2::bigint[]) and stage is not null group by 1, 2`,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  return Map.groupBy(rows, ({ stage }) => stage)
}

const outcomeOf = (deals: readonly FilteredDeal[]): BriefSentence => {
  const { won, closed, rate, low, high } = winRateOf(deals)
  const bounds = percentBounds({ low: low ?? 0, high: high ?? 0 })
  const outcomes = `${won} of the ${closed} that have closed were won, ${Math.round(100 * (rate ?? 0))}% (${bounds.join('–')}%)`
  const { length } = deals
  return {
    text: `${length} ${length === 1 ? 'deal' : 'deals'} had a conversation at this stage; ${closed === 0 ? 'none of them has closed yet' : outcomes}.`,
    card: null,
    storyIdList: deals.map(({ id }) => id),
    quote: null,
  }
}

const writeBriefs = async (app: AppContext, tx: SnapshotTx, marketId: number, userId: number): Promise<Brief[]> => {
  const deals = await filterDeals(app, tx, filterOf({ marketId }))
  const byId = new Map(deals.map(deal => [deal.id, deal]))
  const talk = await loadTalk(tx, deals)
  const cards = await cardsAtStages(app, tx, await loadInsightCards(tx, filterOf({ marketId }), userId), deals)
  const briefs: Brief[] = []
  for (const { picklistValue: stage } of await loadStages(tx, ['Open'])) {
    const spoken = talk.get(stage) ?? []
    const there = spoken.flatMap(({ id }) => byId.get(id) ?? [])
    if (there.length === 0) continue
    const sentences = [outcomeOf(there)]
    for (const found of cards.get(stage) ?? []) sentences.push(await writeSentence(tx, found, there.length))
    briefs.push({
      briefId: `${marketId}.${stage}`,
      marketId,
      title: `What is talked about in ${stage}`,
      text: sentences.map(({ text }) => text).join(' '),
      createdTime: app.now().toISOString(),
      stage,
      dealCount: there.length,
      conversationCount: spoken.reduce((sum, { count }) => sum + count, 0),
      winRate: winRateOf(there),
      sentences,
    })
  }
  return briefs
}

export const getBuyingJourneyBriefs: Handler<'getBuyingJourneyBriefs'> = async ({ app, query, user, read }) =>
  read(tx => writeBriefs(app, tx, query.marketId, user.userId))
