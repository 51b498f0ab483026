import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import type { VerifiedCard } from '@bic/engine/scoring/deal-pack'
import { type ConversationType, conversationTypes, type PackedConversation } from '@bic/engine/scoring/types'
import { numberArray } from '../store/bulk.ts'
import type { LockedTx } from '../store/revision.ts'
import type { KeywordSet } from './keyword-set.ts'
import { type DatedTallies, refreshTallies } from './refresh-tallies.ts'

/** What of a deal does not depend on keywords. */
export interface DealFacts {
  /** Day since 1970-01-01 on which it closed; null when open, or when nobody knows. */
  readonly closeDay: number | null
  readonly verified: readonly VerifiedCard[]
}

/** A deal with its conversations and their counts, all of one keyword revision. */
export interface LoadedDeal extends DealFacts {
  readonly conversations: readonly PackedConversation[]
}

/** Close days and verified cards of the deals that exist. */
export const loadDealFacts = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<Map<number, DealFacts>> => {
  const values = [customerId, numberArray(dealIds)]
  const { rows } = await client.query<{ id: number; close_day: number | null }>(
    `select id, case when status in ('Won', 'Lost') then closed_on - date '1970-01-01' end as close_day
     from opportunity where customer_id = $1 and id = any($2::bigint[])`,
    values,
  )
  const confirmed = await client.query<{ opportunity_id: number; card_id: number; day: number }>(
    `select opportunity_id, card_id, (verified_at at time zone 'UTC')::date - date '1970-01-01' as day
     from card_verification where customer_id = $1 and opportunity_id = any($2::bigint[])`,
    values,
  )
  const verified = Map.groupBy(confirmed.rows, row => row.opportunity_id)
  return new Map(
    rows.map(({ id, close_day }) => [
      id,
      { closeDay: close_day, verified: (verified.get(id) ?? []).map(({ card_id, day }) => ({ cardId: card_id, day })) },
    ]),
  )
}

/** Ids of the customer's stages by name. */
export const loadStageIds = async ({ client, customerId }: TenantTransaction): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from stage where customer_id = $1',
    [customerId],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

const loadConversations = async (tx: TenantTransaction, dealIds: readonly number[]) => {
  const stages = await loadStageIds(tx)
  const rows = await readBinaryRows(
    tx.client,
    `select c.id, c.opportunity_id, c.type, c.happened_on - date '1970-01-01', c.stage, c.token_count,
       c.buyer_token_count, t.keyword_rev, t.tallies
     from conversation c
     join conversation_tally t on t.customer_id = c.customer_id and t.conversation_id = c.id
     where c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) order by c.opportunity_id, c.id`,
    [tx.customerId, numberArray(dealIds)],
  )
  return rows.map(([id, deal, type, day, stage, length, buyerLength, keywordRev, tallies]) => ({
    dealId: cell.int8(deal ?? null),
    conversation: {
      id: cell.int8(id ?? null),
      type: typeOf(cell.text(type ?? null)),
      day: cell.int4OrNull(day ?? null),
      stage: stages.get(cell.text(stage ?? null)) ?? null,
      length: cell.int4(length ?? null),
      buyerLength: cell.int4(buyerLength ?? null),
    },
    keywordRev: cell.int8(keywordRev ?? null),
    tallies: cell.bytes(tallies ?? null),
  }))
}

/** Loads deals with everything their scores follow from; counts that are behind are brought up to the keyword set. */
export const loadDeals = async (
  tx: LockedTx,
  set: KeywordSet,
  dealIds: readonly number[],
): Promise<Map<number, LoadedDeal>> => {
  const facts = await loadDealFacts(tx, dealIds)
  const rows = await loadConversations(tx, dealIds)
  const dated = rows.map(
    ({ conversation, keywordRev, tallies }): DatedTallies => ({
      conversationId: conversation.id,
      keywordRev,
      tallies,
    }),
  )
  const fresh = await refreshTallies(tx, set, dated)
  const byDeal = Map.groupBy(rows, row => row.dealId)
  const deals = new Map<number, LoadedDeal>()
  for (const [id, fact] of facts) {
    const conversations = (byDeal.get(id) ?? []).map(({ conversation, tallies }) => ({
      ...conversation,
      tallies: fresh.get(conversation.id) ?? tallies,
    }))
    deals.set(id, { ...fact, conversations })
  }
  return deals
}
