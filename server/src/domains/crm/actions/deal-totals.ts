import type { DealDetail } from '@bic/contract/crm'
import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { bytesOfTallies, decodeTallies, firstKeywords } from '@bic/engine/scoring/tally-pack'
import { readPack } from '../../../pipeline/score/read-packs.ts'

/** What was said in a deal, all cards together and all sides. */
export type DealTotals = Pick<
  DealDetail,
  'matchedCallsCount' | 'matchCount' | 'totalHeuristicScore' | 'totalKeywordScore' | 'storyScore'
>

/** Which of these keywords count: those that live and whose card is not archived. */
const countingKeywords = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  if (ids.length === 0) return new Set<number>()
  const { rows } = await client.query<{ id: number }>({
    name: 'crm-counting-keywords',
    text: `select k.id from keyword k join card c on c.customer_id = k.customer_id and c.id = k.card_id
      where k.customer_id = $1 and k.id = any($2::bigint[]) and k.removed_rev is null and c.archived_at is null`,
    values: [customerId, ids],
  })
  return new Set(rows.map(({ id }) => id))
}

/** One of so many keywords nearly always counts; the others are looked at only when none of them does. */
const lookAtFirst = 8

const callTallies = `select t.conversation_id, substring(t.tallies for $3) from conversation c
  join conversation_tally t on t.customer_id = c.customer_id and t.conversation_id = c.id
  where c.customer_id = $1 and c.opportunity_id = $2 and c.type = 'call'`

const wholeTallies = `select conversation_id, tallies from conversation_tally
  where customer_id = $1 and conversation_id = any($2::bigint[])`

/** Calls of the deal in which a keyword of any card came up, as of the last time their counts were taken. */
const countMatchedCalls = async (tx: TenantTransaction, dealId: number): Promise<number> => {
  const heads = await readBinaryRows(tx.client, callTallies, [tx.customerId, dealId, bytesOfTallies(lookAtFirst)])
  const calls = heads.map(([id = null, tallies = null]) => ({
    id: cell.int8(id),
    first: firstKeywords(cell.bytes(tallies), lookAtFirst),
  }))
  const counting = await countingKeywords(tx, [...new Set(calls.flatMap(({ first }) => first))])
  const open = calls.filter(({ first }) => first.length === lookAtFirst && !first.some(id => counting.has(id)))
  const decided = calls.filter(({ first }) => first.some(id => counting.has(id))).length
  if (open.length === 0) return decided
  const rows = await readBinaryRows(tx.client, wholeTallies, [tx.customerId, `{${open.map(({ id }) => id).join(',')}}`])
  const rest = rows.map(([, tallies = null]) => decodeTallies(cell.bytes(tallies)).map(({ keywordId }) => keywordId))
  const countingToo = await countingKeywords(tx, [...new Set(rest.flat())])
  return decided + rest.filter(keywords => keywords.some(id => countingToo.has(id))).length
}

/**
 * What was said in a deal; zeros when nothing was. The specification names three total scores without telling them
 * apart: each is the sum of the cards' `heuristicScore`.
 */
export const dealTotals = async (tx: TenantTransaction, dealId: number): Promise<DealTotals> => {
  const packed = await readPack(tx, dealId)
  const pack = packed && readDealPack(packed).bidirectional
  const score = fromMicros(pack?.scores.reduce((sum, micros) => sum + micros, 0) ?? 0)
  return {
    matchedCallsCount: pack === null ? 0 : await countMatchedCalls(tx, dealId),
    matchCount: pack?.matches.reduce((sum, matches) => sum + matches, 0) ?? 0,
    totalHeuristicScore: score,
    totalKeywordScore: score,
    storyScore: score,
  }
}
