import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { addKeywords } from '@bic/server/domains/playbook/shared/add-keywords'
import { addressOf, type Sends } from '../history/api.ts'
import type { History } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { loadCall } from '../reads/load-call.ts'
import type { ReadCall } from '../reads/read-calls.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { figure, print, type Table } from '../table.ts'

/** So many deals have the card that is asked for. */
export const voiceDeals = 5000
const goal = 100
const clients = 4
const answers = 50

/** Words that come up in nearly every conversation of the texts. */
const everywhere = ['people', 'think', 'time', 'need']

/** Two cards that came up in nearly all deals: the one asked for, and one that narrows it. */
const makeCards = async (history: History) => {
  const cardIds = await history.tenant(async tx => {
    const { rows } = await tx.client.query<{ id: number }>(
      'select id from card where customer_id = $1 order by id limit 2',
      [tx.customerId],
    )
    const keywords = rows.flatMap(({ id }, i) =>
      everywhere.slice(i * 2, i * 2 + 2).map(text => ({ text, exact: false, role: 'match' as const, cardId: id })),
    )
    const known = await tx.client.query(
      'select from keyword where customer_id = $1 and card_id = $2 and text = $3 and removed_rev is null',
      [tx.customerId, rows[0]?.id, everywhere[0]],
    )
    if (known.rowCount === 0) await addKeywords(tx, keywords, 'Voice', null)
    return rows.map(({ id }) => id)
  })
  await history.idle()
  return cardIds
}

const listCalls = async ({ tenant }: History, cardIds: readonly number[]): Promise<ReadCall[]> => {
  const [cardId = 0, otherId = 0] = cardIds
  const { deals, marketId } = await tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; market_id: number }>(
      'select id, market_id from opportunity where customer_id = $1 order by id limit $2',
      [customerId, voiceDeals],
    )
    return { deals: rows.map(({ id }) => id), marketId: rows[0]?.market_id ?? 0 }
  })
  const call = <I extends RouteId>(id: I, sent: Sends<I>, what = ''): ReadCall => ({
    name: what ? `${id} (${what})` : id,
    requests: [
      {
        method: (routes[id] as RouteDef).method,
        path: addressOf(id, sent),
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      },
    ],
  })
  const any = { cardId, buyerBidirectional: 'bidirectional', significance: 'any' } as const
  const storyIdList = deals
  return [
    call('listVoiceOfCustomer', { body: any }, 'all deals'),
    call('listVoiceOfCustomer', { body: { ...any, pageNumber: 60 } }, 'a later page'),
    call('listVoiceOfCustomer', { body: { cardId } }, 'significant ones, buyers'),
    call('listVoiceOfCustomer', { body: { ...any, competitorCardId: otherId, stage: 'Discovery' } }, 'narrowed'),
    call('listVoiceOfCustomer', { body: { ...any, storyIdList } }, 'among 5,000 ids'),
    call('getCardsKeywordsMatchedInDealsWithConvoCount', { body: { cardId, storyIdList } }),
    call('getConversationCountForStories', { body: { cardId, storyIdList } }),
    call('getTopStoryBeanListByCardId', { query: { cardId, marketId } }),
    call('getStoryBeanList', { query: { cardId, storyIds: deals.slice(0, 200).join(',') } }, '200 deals'),
    call('getOpptyListDetailsForSolutionSimiliarWins', { params: { id: deals[0] ?? 0 }, body: {} }),
    call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', { query: { storyId: deals[7] ?? 0, cardId } }),
    call('getCompetitorCardList', { params: { marketId } }),
    call('getCardSubtopicDirectionality', { query: { cardId } }),
  ]
}

/** The calls of the many-deals screen for a card that 5,000 deals have. */
export const measureVoice = async (history: History): Promise<Table> => {
  const cardIds = await makeCards(history)
  const calls = await listCalls(history, cardIds)
  return serveHistory(history, async ({ url, token, spent }) => {
    const rows: (string | number)[][] = []
    for (const call of calls) {
      const [first = 0] = await loadCall(url, token, call, 1, 1)
      const before = await spent()
      const alone = await loadCall(url, token, call, 1, answers)
      const work = (((await spent()) - before) * 1000) / alone.length
      const together = await loadCall(url, token, call, clients, answers)
      const p95 = percentile(alone, 0.95)
      rows.push([call.name, first, percentile(alone, 0.5), p95, percentile(together, 0.95), work])
      print(`${call.name}: first ${figure(first)} ms, p95 ${figure(p95)} ms, work ${figure(work)} ms`)
    }
    const missed = rows.filter(row => Number(row[3]) > goal)
    return {
      title: `Voice of the customer, a card of ${voiceDeals} deals: milliseconds`,
      columns: [
        'call',
        'the first answer',
        'one client p50',
        'p95 (goal ≤ 100)',
        `${clients} clients p95`,
        'processor time an answer',
      ],
      rows,
      notes: [`${rows.length - missed.length} of ${rows.length} calls reach the goal; ${load()}.`],
    }
  })
}
