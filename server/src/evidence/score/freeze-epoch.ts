import type { TenantTransaction } from '@bic/database/tenant'
import { type CorpusSums, makeEpoch } from '@bic/engine/scoring/epoch'
import type { ConversationType } from '@bic/engine/scoring/types'
import { numberArray } from '../store/bulk.ts'
import { type LockedTx, type Revision, saveRevision } from '../store/revision.ts'
import { loadArchivedCards } from './archived-cards.ts'
import { loadQualityJudge } from './keyword-quality.ts'
import { spreadOfStats } from './keyword-stats.ts'

interface SumsRow {
  readonly type: ConversationType
  readonly all: number
  readonly conversations: number
  readonly words: number
  readonly buyer_conversations: number
  readonly buyer_words: number
}

const sumCorpus = async ({ client, customerId }: TenantTransaction) => {
  const { rows } = await client.query<SumsRow>(
    `select type, count(*) as all, count(*) filter (where token_count > 0) as conversations,
       sum(token_count) as words, count(*) filter (where buyer_token_count > 0) as buyer_conversations,
       sum(buyer_token_count) as buyer_words
     from conversation where customer_id = $1 group by type`,
    [customerId],
  )
  const sums = rows.map(
    (row): CorpusSums => ({
      type: row.type,
      conversations: row.conversations,
      words: row.words,
      buyerConversations: row.buyer_conversations,
      buyerWords: row.buyer_words,
    }),
  )
  return { sums, conversations: rows.reduce((sum, row) => sum + row.all, 0) }
}

interface CountedKeyword {
  readonly id: number
  readonly cardId: number
  readonly text: string
  readonly source: 'user' | 'machine'
}

/** Living keywords of cards in use that have figures. */
const loadCounted = async (tx: TenantTransaction): Promise<CountedKeyword[]> => {
  const { client, customerId } = tx
  const archived = await loadArchivedCards(tx)
  const counted = await client.query<{ id: number }>(
    'select keyword_id as id from keyword_stat where customer_id = $1',
    [customerId],
  )
  const { rows } = await client.query<CountedKeyword>(
    `select id, card_id as "cardId", text, source from keyword where customer_id = $1 and removed_rev is null order by id`,
    [customerId],
  )
  const hasFigures = new Set(counted.rows.map(({ id }) => id))
  return rows.filter(({ id, cardId }) => hasFigures.has(id) && !archived.has(cardId))
}

const freezeKeywords = async (tx: TenantTransaction, revision: Revision, number: number): Promise<void> => {
  const { client, customerId } = tx
  const keywords = await loadCounted(tx)
  const judge = await loadQualityJudge(tx)
  const judged = keywords.map(keyword => ({ id: keyword.id, ...judge.judge(keyword) }))
  await client.query(
    `insert into epoch_keyword (customer_id, epoch, keyword_id, known_rev, counts, source, accuracy, relevance)
     select $1, $2, j.id, case when $2 = 1 then $3 else coalesce(e.known_rev, 0) end, ${spreadOfStats}, j.source, j.accuracy, j.relevance
     from unnest($4::bigint[], $5::float8[], $6::float8[], $7::float8[]) as j (id, source, accuracy, relevance)
     join keyword_stat s on s.customer_id = $1 and s.keyword_id = j.id
     left join epoch_keyword e on e.customer_id = $1 and e.epoch = $2 - 1 and e.keyword_id = j.id returning 1`,
    [
      customerId,
      number,
      revision.keywordRev,
      numberArray(judged.map(({ id }) => id)),
      numberArray(judged.map(({ source }) => source)),
      numberArray(judged.map(({ accuracy }) => accuracy)),
      numberArray(judged.map(({ relevance }) => relevance)),
    ],
  )
  await client.query('delete from epoch_keyword where customer_id = $1 and epoch < $2', [customerId, number - 1])
}

/**
 * Freezes the figures that scores rest on, as they are now, as the customer's next epoch: corpus sums, and in how many
 * conversations each keyword matches. Answers the counters, which are written.
 *
 * @param scored whether no deal is left that was scored with an older one.
 */
export const freezeEpoch = async (
  tx: LockedTx,
  revision: Revision,
  madeAt: Date,
  scored: boolean,
): Promise<Revision> => {
  const { client, customerId } = tx
  const number = revision.epoch + 1
  const { sums, conversations } = await sumCorpus(tx)
  await client.query(
    `insert into epoch (customer_id, number, made_at, conversations, corpus, scored_to) values ($1, $2, $3, $4, $5, $6)`,
    [customerId, number, madeAt, conversations, JSON.stringify(makeEpoch(number, sums)), scored ? null : 0],
  )
  await freezeKeywords(tx, revision, number)
  const next = { ...revision, epoch: number, scoreRev: revision.scoreRev + 1, changedSinceEpoch: 0 }
  await saveRevision(tx, next)
  return next
}

/**
 * Before there is any conversation: gives every living keyword its figures, zeros, and marks every card as known to all
 * deals, for there is none to which it is not.
 */
export const startStats = async ({ client, customerId }: TenantTransaction, keywordRev: number): Promise<void> => {
  await client.query(
    `insert into keyword_stat (customer_id, keyword_id)
     select k.customer_id, k.id from keyword k join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where k.customer_id = $1 and k.role = 'match' and k.removed_rev is null and c.archived_at is null
     on conflict do nothing`,
    [customerId],
  )
  await client.query('update card set matched_rev = $2 where customer_id = $1', [customerId, keywordRev])
}
