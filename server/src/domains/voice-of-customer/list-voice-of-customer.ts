import type { Received } from '@bic/contract/calls/routes'
import { hasCard } from '@bic/engine/scoring/significance'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { pageOfDeals } from '../analysis/shared/page-of-deals.ts'
import { chooseDeals, recommendedKeys, sortRecommended } from './actions/choose-deals.ts'
import { confidenceOfCard, directionOf } from './actions/confidence-of-card.ts'
import { dayBack } from './actions/day-back.ts'
import { narrowConversations } from './actions/narrow-conversations.ts'
import { presentStories } from './actions/present-stories.ts'
import { type CountInDeal, nameCounts } from './shared/history.ts'
import { loadHistory } from './shared/load-history.ts'

type Body = Received<'listVoiceOfCustomer', 'body'>

/** Whether anything is asked of the conversations themselves; then a deal without such a conversation is not listed. */
const asksConversations = ({ stage, dateRange, convType, keywordId }: Body, within: readonly unknown[]): boolean =>
  stage !== undefined || dateRange !== -1 || convType !== 'all' || keywordId !== undefined || within.length > 0

const addUp = (counts: Iterable<CountInDeal>): CountInDeal['conversations'] => {
  const sum: CountInDeal['conversations'] = [0, 0, 0, 0]
  for (const { conversations } of counts) {
    for (const [type, count] of conversations.entries()) sum[type] = (sum[type] ?? 0) + count
  }
  return sum
}

export const listVoiceOfCustomer: Handler<'listVoiceOfCustomer'> = async ({ app, body, read }) =>
  read(async tx => {
    const { cardId, marketId, storyIdList, significance, convType } = body
    await requireRow(tx, 'card', cardId)
    if (marketId !== undefined) await requireRow(tx, 'market', marketId)
    const direction = directionOf(body.buyerBidirectional)
    const buyerOnly = direction === 'buyerOnly'
    const { today } = await loadCalendar(tx, app.now())
    const first = dayBack(today, body.dateRange)
    const history = await loadHistory(app, tx, cardId)
    const within = await narrowConversations(app, tx, body, history)
    const { keywordId } = body
    const stage = body.stage === 'Any' ? undefined : body.stage
    const counts = history.countByDeal({ buyerOnly, keywordId, stage, since: first?.day ?? null, within })
    const { verified, percentileOf, isVerified } = await confidenceOfCard(app, tx, cardId, direction)

    const countOf = (dealId: number) => nameCounts(counts.get(dealId)?.conversations)
    const quiet = asksConversations({ ...body, stage }, within) ? [] : verified
    const among = storyIdList && new Set(storyIdList)
    const candidates = new Set([...counts.keys(), ...quiet])
    const isAsked = (dealId: number): boolean =>
      (among?.has(dealId) ?? true) &&
      (significance === 'any' || hasCard(percentileOf(dealId), isVerified(dealId), significance))
    const passing = await chooseDeals(tx, [...candidates].filter(isAsked), body)
    const keysOf = recommendedKeys(
      {
        percentileOf,
        isVerified,
        matchesOf: dealId => counts.get(dealId)?.matches ?? 0,
        matchedCallsOf: dealId => countOf(dealId).call,
      },
      { callsFirst: body.callsFirst === 'Y' },
    )
    const deals = body.best === undefined ? passing : sortRecommended(passing, keysOf).slice(0, body.best)
    const listed = deals.filter(({ id }) => convType === 'all' || countOf(id)[convType] > 0)
    const { total, ids, placeOf } = await pageOfDeals(
      tx,
      listed,
      { ...body, sortBy: body.sort },
      {
        recommended: keysOf,
        recentlyClosed: deal => [deal.status === 'Open' ? null : deal.closed_on],
        dealAmount: deal => [deal.amount_cents],
        confidence: ({ id }) => [percentileOf(id)],
        calls: ({ id }) => [countOf(id).call],
        matched: ({ id }) => [countOf(id).all],
      },
    )
    const place = body.placeOf === undefined ? -1 : placeOf(body.placeOf)
    const shown = { cardId, direction, counts, percentileOf, isVerified }
    const [placed] = place < 0 ? [] : await presentStories(tx, [body.placeOf ?? 0], shown)
    return {
      total,
      deals: listed.length,
      storyIdList: body.withIds === 'Y' ? listed.map(({ id }) => id) : null,
      placed: placed ? { place, row: placed } : null,
      conversations: nameCounts(addUp(deals.flatMap(({ id }) => counts.get(id) ?? []))),
      since: first?.date ?? null,
      rows: await presentStories(tx, ids, shown),
    }
  })
