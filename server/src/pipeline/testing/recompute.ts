import type { TenantTransaction } from '@bic/database/tenant'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { scoreDeal } from '@bic/engine/scoring/score-deal'
import type { conversationTypes, ScoredConversation } from '@bic/engine/scoring/types'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { ConversationMatcher, type StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { readFigures } from '#evidence/score/figures.ts'
import { loadDealFacts, loadStageIds } from '#evidence/score/load-deals.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'

/** Everything that is shown, worked out from the stored texts and keywords alone, with the epoch's frozen figures. */
export const recompute = async (tx: TenantTransaction) => {
  const { client, customerId } = tx
  const { rows: keywords } = await client.query<StoredKeyword>(
    `select k.id, k.card_id as "cardId", k.role, k.text, k.exact, k.source, k.block_email as "blockEmail",
       k.added_rev as "addedRev" from keyword k
     join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where k.customer_id = $1 and k.removed_rev is null and c.archived_at is null order by k.id`,
    [customerId],
  )
  const matcher = new ConversationMatcher(keywords, new Vocabulary())
  const { rows } = await client.query<{
    id: number
    opportunity_id: number | null
    type: (typeof conversationTypes)[number]
    day: number | null
    stage: string | null
    token_count: number
    buyer_token_count: number
  }>(
    `select id, opportunity_id, type, happened_on - date '1970-01-01' as day, stage, token_count, buyer_token_count
     from conversation where customer_id = $1 order by id`,
    [customerId],
  )
  const texts = await loadTexts(
    tx,
    rows.map(({ id }) => id),
  )
  const stages = await loadStageIds(tx)
  const conversations = rows.map(row => {
    const { text, fragments } = texts.get(row.id) ?? { text: '', fragments: [] }
    const conversation: ScoredConversation = {
      id: row.id,
      type: row.type,
      day: row.day,
      stage: stages.get(row.stage ?? '') ?? null,
      length: row.token_count,
      buyerLength: row.buyer_token_count,
      tallies: matcher.tally(text, fragments, row.type),
    }
    return { dealId: row.opportunity_id, conversation }
  })
  const figures = await readFigures(tx, await loadRevision(tx))
  const byDeal = Map.groupBy(conversations, ({ dealId }) => dealId ?? 0)
  const facts = await loadDealFacts(tx, [...byDeal.keys()])
  const packs = new Map(
    [...facts].map(([dealId, { closeDay, verified }]) => {
      const inDeal = (byDeal.get(dealId) ?? []).map(({ conversation }) => conversation)
      const { keywords, epoch } = figures
      return [dealId, { ...scoreDeal({ conversations: inDeal, keywords, epoch, closeDay }), verified }] as const
    }),
  )
  const stats = new Map(
    keywords
      .filter(({ role }) => role === 'match')
      .map(({ id }) => {
        const found = conversations.flatMap(({ dealId, conversation }) => {
          const tally = conversation.tallies.find(({ keywordId }) => keywordId === id)
          return tally ? [{ dealId, type: conversation.type, ...tally }] : []
        })
        const buyer = found.filter(({ buyerCount }) => buyerCount > 0)
        const ofType = (list: typeof found, type: string) => list.filter(entry => entry.type === type).length
        return [
          id,
          {
            call_conversations: ofType(found, 'call'),
            buyer_call_conversations: ofType(buyer, 'call'),
            email_conversations: ofType(found, 'email'),
            buyer_email_conversations: ofType(buyer, 'email'),
            document_conversations: ofType(found, 'document'),
            buyer_document_conversations: ofType(buyer, 'document'),
            conversations: found.length,
            buyer_conversations: buyer.length,
            occurrences: found.reduce((sum, { count }) => sum + count, 0),
            buyer_occurrences: found.reduce((sum, { buyerCount }) => sum + buyerCount, 0),
            deals: new Set(found.flatMap(({ dealId }) => dealId ?? [])).size,
          },
        ] as const
      }),
  )
  byDeal.delete(0)
  const counts = new Map([...byDeal].map(([dealId, inDeal]) => [dealId, inDeal.length]))
  return { packs, stats, figures, counts }
}

/** The same as it is stored. */
export const loadStored = async (tx: TenantTransaction) => {
  const { client, customerId } = tx
  const deals = await client.query<{ id: number }>(
    'select opportunity_id as id from deal_pack where customer_id = $1 order by opportunity_id',
    [customerId],
  )
  const packs = await loadPacks(
    tx,
    deals.rows.map(({ id }) => id),
  )
  const stats = await client.query<Record<string, number>>('select * from keyword_stat where customer_id = $1', [
    customerId,
  ])
  const counts = await client.query<{ id: number; conversations: number }>(
    'select opportunity_id as id, conversations from deal_count where customer_id = $1 and conversations > 0',
    [customerId],
  )
  return {
    packs: new Map([...packs].map(([dealId, pack]) => [dealId, decodeDealPack(pack)])),
    counts: new Map(counts.rows.map(({ id, conversations }) => [id, conversations])),
    stats: new Map(stats.rows.map(({ customer_id: _customer, keyword_id, ...columns }) => [keyword_id ?? 0, columns])),
  }
}
