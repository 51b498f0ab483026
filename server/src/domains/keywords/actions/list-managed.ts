import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { findNoise } from '@bic/engine/keywords/noise'
import { corpusSize, spreadOverTypes } from '@bic/engine/scoring/epoch'
import { sourceScore } from '@bic/engine/scoring/keyword-scores'
import type { AppContext } from '#app-context.ts'
import { scoreHistory } from '#domains/playbook/shared/card-tags.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadEpoch } from '#evidence/score/figures.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { findDuplicates } from './find-duplicates.ts'

type Managed = Answer<'listKeywords'>

const loadRows = ({ db, customerId }: TenantTransaction, epoch: number, marketId: number | undefined) =>
  db
    .selectFrom('keyword as k')
    .innerJoin('card as c', join =>
      join.onRef('c.customer_id', '=', 'k.customer_id').onRef('c.id', '=', 'k.card_id').on('c.archived_at', 'is', null),
    )
    .leftJoin('keyword_stat as s', join =>
      join.onRef('s.customer_id', '=', 'k.customer_id').onRef('s.keyword_id', '=', 'k.id'),
    )
    .leftJoin('epoch_keyword as e', join =>
      join.onRef('e.customer_id', '=', 'k.customer_id').onRef('e.keyword_id', '=', 'k.id').on('e.epoch', '=', epoch),
    )
    .select(['k.id', 'k.card_id', 'k.text', 'k.source', 'k.status', 'k.block_email', 'k.exact', 'c.title'])
    .select(['c.market_id', 's.conversations', 's.email_conversations', 's.call_conversations', 's.deals'])
    .select(['s.occurrences', 'e.counts', 'e.accuracy', 'e.relevance'])
    .where('k.customer_id', '=', customerId)
    .where('k.role', '=', 'match')
    .where('k.removed_rev', 'is', null)
    .$if(marketId !== undefined, query => query.where('c.market_id', '=', marketId ?? 0))
    .orderBy('s.conversations', order => order.desc().nullsLast())
    .orderBy('k.id')
    .execute()

/** Every keyword of the cards in use, most conversations first. In a transaction that changed no conversations. */
export const listManaged = async (
  app: AppContext,
  tx: TenantTransaction,
  marketId: number | undefined,
): Promise<Managed> => {
  const { epoch: number, matrixRev } = await loadRevision(tx)
  const corpus = corpusSize(await loadEpoch(tx, number), 'bidirectional')
  const searched = (await loadCorpus(app, tx, matrixRev)).size
  const duplicates = await findDuplicates(tx)
  const rows = (await loadRows(tx, number, marketId)).map(row => {
    const matching = row.conversations ?? 0
    return {
      id: row.id,
      keyword: row.text,
      cardId: row.card_id,
      cardTitle: row.title,
      marketId: row.market_id,
      source: row.source,
      status: row.status,
      emailConvCount: row.email_conversations ?? 0,
      callConvCount: row.call_conversations ?? 0,
      matchedConv: matching,
      dealCount: row.deals ?? 0,
      blockEmailFlag: row.block_email ? ('Y' as const) : ('N' as const),
      quotedKeywordFlag: row.exact ? ('Y' as const) : ('N' as const),
      ...scoreHistory({
        conversations: matching,
        occurrences: row.occurrences ?? 0,
        corpus,
        matching: row.counts ? spreadOverTypes(row.counts, 'bidirectional') : matching,
        source: sourceScore(row.source),
        accuracy: row.accuracy ?? 0.5,
        relevance: row.relevance ?? 0,
      }),
      noise: findNoise(matching, searched),
      duplicates: new Set(duplicates.get(row.id)?.map(({ card_id }) => card_id)).size,
    }
  })
  return { searched, rows }
}
