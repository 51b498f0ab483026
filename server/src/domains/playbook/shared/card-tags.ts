import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { elasticScore } from '@bic/engine/scoring/elastic'
import { corpusSize, type Epoch, spreadOverTypes } from '@bic/engine/scoring/epoch'
import {
  originalityScore,
  persistenceScore,
  qualityScore,
  sourceScore,
  totalScore,
} from '@bic/engine/scoring/keyword-scores'

type CardTag = Answer<'getPlaybookCard'>['cardTagsList'][number]

/** What the scores of a keyword over the whole history follow from. */
export interface KeywordHistory {
  readonly conversations: number
  readonly occurrences: number
  /** As of the epoch: conversations of the corpus, those that match, and the parts of quality. */
  readonly corpus: number
  readonly matching: number
  readonly source: number
  readonly accuracy: number
  readonly relevance: number
}

/**
 * The scores of a keyword over the customer's whole history, all sides. Persistence takes the history for one deal
 * (m = n, M = N: the share of conversations that match); total is that of a conversation of average length in which
 * the keyword matches as often as it does on average where it matches.
 */
export const scoreHistory = (history: KeywordHistory) => {
  const { corpus, matching, source, accuracy, relevance } = history
  const share = corpus === 0 ? 0 : matching / corpus
  const persistence = persistenceScore(matching, corpus, share)
  const originality = originalityScore(corpus, matching)
  const quality = qualityScore(source, accuracy, relevance)
  const average = history.conversations === 0 ? 0 : history.occurrences / history.conversations
  const elastic = elasticScore(average, 1, matching, { conversations: corpus, averageLength: 1 })
  return {
    totalKeywordScore: totalScore(elastic, quality, persistence, originality),
    persistenceScore: persistence,
    originalityScore: originality,
    relevanceScore: relevance,
    qualityScore: quality,
  }
}

const loadEpoch = async ({ db, customerId }: TenantTransaction): Promise<Epoch | null> => {
  const row = await db
    .selectFrom('revision')
    .innerJoin('epoch', join =>
      join.onRef('epoch.customer_id', '=', 'revision.customer_id').onRef('epoch.number', '=', 'revision.epoch'),
    )
    .select('epoch.corpus')
    .where('revision.customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? (row.corpus as unknown as Epoch) : null
}

const loadKeywords = (tx: TenantTransaction, cardId: number) =>
  tx.db
    .selectFrom('keyword')
    .leftJoin('keyword_stat as s', join =>
      join.onRef('s.customer_id', '=', 'keyword.customer_id').onRef('s.keyword_id', '=', 'keyword.id'),
    )
    .leftJoin('epoch_keyword as e', join =>
      join
        .onRef('e.customer_id', '=', 'keyword.customer_id')
        .onRef('e.keyword_id', '=', 'keyword.id')
        .on('e.epoch', '=', eb =>
          eb.selectFrom('revision').select('revision.epoch').where('revision.customer_id', '=', tx.customerId),
        ),
    )
    .select(['keyword.id', 'card_id', 'text', 'keyword.source', 'status', 'block_email', 'exact'])
    .select([
      'conversations',
      'buyer_conversations',
      'email_conversations',
      'call_conversations',
      'deals',
      'occurrences',
    ])
    .select(['e.counts', 'e.accuracy', 'e.relevance'])
    .where('keyword.customer_id', '=', tx.customerId)
    .where('card_id', '=', cardId)
    .where('role', '=', 'match')
    .where('removed_rev', 'is', null)
    .orderBy('conversations', order => order.desc().nullsLast())
    .orderBy('keyword.id')
    .execute()

/** The keywords of a card that count, most conversations first, with their counts and scores. */
export const loadCardTags = async (tx: TenantTransaction, cardId: number): Promise<CardTag[]> => {
  const [epoch, rows] = await Promise.all([loadEpoch(tx), loadKeywords(tx, cardId)])
  const corpus = epoch ? corpusSize(epoch, 'bidirectional') : 0
  return rows.map(row => ({
    id: row.id,
    cardId: row.card_id,
    text: row.text,
    keyword: row.text,
    source: row.source,
    status: row.status,
    blockEmailFlag: row.block_email ? ('Y' as const) : ('N' as const),
    quotedKeywordFlag: row.exact ? ('Y' as const) : ('N' as const),
    convoCount: row.conversations ?? 0,
    buyerConvCount: row.buyer_conversations ?? 0,
    emailConvCount: row.email_conversations ?? 0,
    callConvCount: row.call_conversations ?? 0,
    matchedConv: row.conversations ?? 0,
    dealCount: row.deals ?? 0,
    occurrences: row.occurrences ?? 0,
    ...scoreHistory({
      conversations: row.conversations ?? 0,
      occurrences: row.occurrences ?? 0,
      corpus,
      matching: row.counts ? spreadOverTypes(row.counts, 'bidirectional') : (row.conversations ?? 0),
      source: sourceScore(row.source),
      accuracy: row.accuracy ?? 0.5,
      relevance: row.relevance ?? 0,
    }),
  }))
}
