import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import { Corpus } from './corpus.ts'

const cache = customerCache<Corpus>(16)
const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

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
  const rows = await readBinaryRows(
    tx.client,
    `select id, opportunity_id, type, happened_on - date '1970-01-01', stage, token_count, buyer_token_count, rev
     from conversation where customer_id = $1 and rev > $2`,
    [customerId, from],
  )
  const gone = await client.query<{ conversation_id: number; rev: number }>(
    'select conversation_id, rev from conversation_tombstone where customer_id = $1 and rev > $2',
    [customerId, from],
  )
  // Another call may have brought it further while this one was reading; then what was read here is old news.
  if (corpus.rev > from) return loadCorpus(app, tx, matrixRev)
  for (const [id = null, deal = null, type = null, day = null, stage = null, length = null, buyer = null] of rows) {
    corpus.put({
      id: cell.int8(id),
      dealId: cell.int8(deal),
      type: typeOf(cell.text(type)),
      day: cell.int4OrNull(day),
      stage: stage === null ? null : cell.text(stage),
      length: cell.int4(length),
      buyerLength: cell.int4(buyer),
    })
  }
  for (const { conversation_id } of gone.rows) corpus.remove(conversation_id)
  corpus.rev = Math.max(matrixRev, from)
  cache.set(app, customerId, corpus)
  return corpus
}
