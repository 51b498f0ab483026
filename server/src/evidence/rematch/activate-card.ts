import type { TenantTransaction } from '@bic/database/tenant'
import type { Corpus } from '../corpus/corpus.ts'
import { loadQualityJudge } from '../score/keyword-quality.ts'
import { KeywordStats, spreadOfStats, writeStats } from '../score/keyword-stats.ts'
import { numberArray } from '../store/bulk.ts'
import { type LockedTx, type Revision, saveRevision } from '../store/revision.ts'
import type { CardHistory } from './card-history.ts'
import type { CardState } from './card-state.ts'

/** Living keywords whose figures are missing or older than the last change that concerns them. */
const findOutdated = async (
  { client, customerId }: TenantTransaction,
  { keywords, wholeRev, inUse }: CardState,
  epoch: number,
): Promise<Set<number>> => {
  const matching = keywords.filter(({ role }) => role === 'match')
  if (!inUse || matching.length === 0) return new Set()
  const { rows } = await client.query<{ keyword_id: number; known_rev: number }>(
    `select keyword_id, known_rev from epoch_keyword
     where customer_id = $1 and epoch = $2 and keyword_id = any($3::bigint[])`,
    [customerId, epoch, numberArray(matching.map(({ id }) => id))],
  )
  const known = new Map(rows.map(row => [row.keyword_id, row.known_rev]))
  return new Set(
    matching.filter(({ id, addedRev }) => (known.get(id) ?? -1) < Math.max(addedRev, wholeRev)).map(({ id }) => id),
  )
}

const countAll = (history: CardHistory, corpus: Corpus, wanted: ReadonlySet<number>): KeywordStats => {
  const sums = new KeywordStats()
  const dealsOf = new Map<number, Set<number>>()
  for (const id of wanted) {
    sums.include(id)
    dealsOf.set(id, new Set())
  }
  for (const [conversationId, tallies] of history.entries) {
    if (!corpus.has(conversationId)) continue
    const place = corpus.typeIndexOf(conversationId) * 2
    const dealId = corpus.dealOf(conversationId)
    for (const { keywordId, count, buyerCount } of tallies) {
      if (!wanted.has(keywordId)) continue
      sums.countOne(place, keywordId, count, buyerCount, 1)
      if (dealId !== 0) dealsOf.get(keywordId)?.add(dealId)
    }
  }
  for (const [id, deals] of dealsOf) sums.addDeals(id, deals.size)
  return sums
}

const removeStats = async ({ client, customerId }: TenantTransaction, cardId: number): Promise<void> => {
  await client.query(
    `delete from keyword_stat where customer_id = $1 and keyword_id in (
       select k.id from keyword k join card c on c.customer_id = k.customer_id and c.id = k.card_id
       where k.customer_id = $1 and k.card_id = $2 and (k.removed_rev is not null or c.archived_at is not null))`,
    [customerId, cardId],
  )
}

/**
 * Gives the card's new and changed keywords their figures: from here on they count wherever a deal is scored. Figures
 * that are up to date stay frozen as they are, so that doing this again changes nothing. History and corpus are
 * caught up. Answers the counters, which are written.
 */
export const activateCard = async (
  tx: LockedTx,
  revision: Revision,
  history: CardHistory,
  corpus: Corpus,
): Promise<Revision> => {
  const { client, customerId } = tx
  const { card } = history
  await removeStats(tx, card.cardId)
  const outdated = await findOutdated(tx, card, revision.epoch)
  if (outdated.size === 0) return revision
  await writeStats(tx, countAll(history, corpus, outdated))
  const judge = await loadQualityJudge(tx)
  const judged = card.keywords
    .filter(({ id }) => outdated.has(id))
    .map(keyword => ({ id: keyword.id, ...judge.judge(keyword) }))
  await client.query(
    `insert into epoch_keyword (customer_id, epoch, keyword_id, known_rev, counts, source, accuracy, relevance)
     select $1, $2, j.id, $3, ${spreadOfStats}, j.source, j.accuracy, j.relevance
     from unnest($4::bigint[], $5::float8[], $6::float8[], $7::float8[]) as j (id, source, accuracy, relevance)
     join keyword_stat s on s.customer_id = $1 and s.keyword_id = j.id
     on conflict (customer_id, epoch, keyword_id) do update set known_rev = excluded.known_rev,
       counts = excluded.counts, source = excluded.source, accuracy = excluded.accuracy,
       relevance = excluded.relevance`,
    [
      customerId,
      revision.epoch,
      card.rev,
      numberArray(judged.map(({ id }) => id)),
      numberArray(judged.map(({ source }) => source)),
      numberArray(judged.map(({ accuracy }) => accuracy)),
      numberArray(judged.map(({ relevance }) => relevance)),
    ],
  )
  const next = { ...revision, scoreRev: revision.scoreRev + 1 }
  await saveRevision(tx, next)
  return next
}
