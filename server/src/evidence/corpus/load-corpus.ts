import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { conversationTypes } from '@bic/engine/scoring/types'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '../store/bulk.ts'
import { customerCache } from '../store/customer-cache.ts'
import { Corpus } from './corpus.ts'

const cache = customerCache<Corpus>(16)
const columns = ['id', 'deal', 'type', 'day', 'stage', 'length', 'buyer_length'] as const

/** Conversations of a revision after `rev`, as columns. */
const readConversations = async (tx: TenantTransaction, rev: number, only: readonly number[] | null) => {
  const among = only === null ? sql`` : sql`and id = any(${numberArray(only)}::bigint[])`
  const query = sql`
    select id, opportunity_id as deal, array_position(${[...conversationTypes]}::text[], type) - 1 as type,
      happened_on as day, stage, token_count as length, buyer_token_count as buyer_length
    from conversation where customer_id = ${tx.customerId} and rev > ${rev} ${among}`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, columns)
  return {
    ids: found.id.numbers(),
    deals: found.deal.numbers(),
    types: found.type.numbers(),
    days: found.day.numbers(),
    stages: found.stage.texts(),
    lengths: found.length.numbers(),
    buyerLengths: found.buyer_length.numbers(),
  }
}

const numberOr = <T>(value: number | undefined, none: T): number | T =>
  value === undefined || Number.isNaN(value) ? none : value

type Conversations = Awaited<ReturnType<typeof readConversations>>

const putAll = (corpus: Corpus, { ids, deals, types, days, stages, lengths, buyerLengths }: Conversations): void => {
  for (let i = 0; i < ids.length; i++) {
    corpus.put({
      id: ids[i] ?? 0,
      dealId: numberOr(deals[i], 0),
      type: conversationTypes[types[i] ?? 0] ?? 'note',
      day: numberOr(days[i], null),
      stage: stages[i] ?? null,
      length: lengths[i] ?? 0,
      buyerLength: buyerLengths[i] ?? 0,
    })
  }
}

/**
 * The corpus as this transaction sees it, or newer: what this process knows of it, with what changed since. Never in a
 * transaction that has itself changed conversations, for it might yet be undone.
 *
 * @param matrixRev the counter as this transaction sees it.
 */
export const loadCorpus = async (app: AppContext, tx: TenantTransaction, matrixRev: number): Promise<Corpus> => {
  const { client, customerId } = tx
  const corpus = cache.get(app, customerId) ?? new Corpus()
  if (corpus.rev >= matrixRev && corpus.rev > 0) return corpus
  const from = corpus.rev
  const found = await readConversations(tx, from, null)
  const gone = await client.query<{ conversation_id: number; rev: number }>(
    'select conversation_id, rev from conversation_tombstone where customer_id = $1 and rev > $2',
    [customerId, from],
  )
  // Another call may have brought it further while this one was reading; then what was read here is old news.
  if (corpus.rev > from) return loadCorpus(app, tx, matrixRev)
  putAll(corpus, found)
  for (const { conversation_id } of gone.rows) corpus.remove(conversation_id)
  corpus.rev = Math.max(matrixRev, from)
  cache.set(app, customerId, corpus)
  return corpus
}

/** Conversations that were read without the others, by customer. */
const alone = customerCache<number>(16)
/** So many at most: what they took is then a third of what all conversations of a large customer take. */
const mostAlone = 25_000

/**
 * A corpus that has some conversations as this transaction sees them, or newer; others may be missing. While this process does not know
 * the whole one, few are read by themselves.
 */
export const loadCorpusOf = async (
  app: AppContext,
  tx: TenantTransaction,
  matrixRev: number,
  ids: readonly number[],
): Promise<Corpus> => {
  const { client, customerId } = tx
  const count = (alone.get(app, customerId) ?? 0) + ids.length
  if (count > mostAlone || cache.get(app, customerId)) return loadCorpus(app, tx, matrixRev)
  alone.set(app, customerId, count)
  const corpus = new Corpus()
  putAll(corpus, await readConversations(tx, 0, ids))
  const gone = await client.query<{ conversation_id: number }>(
    'select conversation_id from conversation_tombstone where customer_id = $1 and conversation_id = any($2::bigint[])',
    [customerId, numberArray(ids)],
  )
  for (const { conversation_id } of gone.rows) corpus.remove(conversation_id)
  return corpus
}
