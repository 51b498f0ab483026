import type { DealDetail } from '@bic/contract/crm/crm'
import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { bytesOfTallies, decodeTallies, firstKeywords } from '@bic/engine/scoring/tally-pack'
import type { Direction } from '@bic/engine/scoring/types'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { numberArray } from '#evidence/store/bulk.ts'

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

const firstTallies = `select c.opportunity_id as "dealId", c.id, substring(t.tallies for $3) as first from conversation c
  join conversation_tally t on t.customer_id = c.customer_id and t.conversation_id = c.id
  where c.customer_id = $1 and c.type = 'call'`
// One deal has a statement of its own: for a list the database expects ten, and plans again each time that there are fewer.
const ofOne = { name: 'crm-tallies-of-deal', text: `${firstTallies} and c.opportunity_id = $2` }
const ofSome = { name: 'crm-tallies-of-deals', text: `${firstTallies} and c.opportunity_id = any($2::bigint[])` }

const wholeTallies = `select conversation_id, tallies from conversation_tally
  where customer_id = $1 and conversation_id = any($2::bigint[])`

interface Call {
  readonly dealId: number
  readonly id: number
  readonly first: readonly number[]
}

interface FirstTallies {
  readonly dealId: number
  readonly id: number
  readonly first: Buffer
}

const loadCalls = async ({ client, customerId }: TenantTransaction, dealIds: readonly number[]): Promise<Call[]> => {
  const [only, ...others] = dealIds
  if (only === undefined) return []
  const bytes = bytesOfTallies(lookAtFirst)
  const { rows } =
    others.length === 0
      ? await client.query<FirstTallies>({ ...ofOne, values: [customerId, only, bytes] })
      : await client.query<FirstTallies>({ ...ofSome, values: [customerId, dealIds, bytes] })
  return rows.map(({ dealId, id, first }) => ({ dealId, id, first: firstKeywords(first, lookAtFirst) }))
}

/** The calls in which no keyword among the first ones counts, but a later one does. */
const callsWithLaterKeyword = async (tx: TenantTransaction, calls: readonly Call[]): Promise<ReadonlySet<number>> => {
  if (calls.length === 0) return new Set()
  const rows = await readBinaryRows(tx.client, wholeTallies, [tx.customerId, numberArray(calls.map(({ id }) => id))])
  const said = rows.map(([id = null, tallies = null]) => ({
    id: cell.int8(id),
    keywords: decodeTallies(cell.bytes(tallies)).map(({ keywordId }) => keywordId),
  }))
  const counting = await countingKeywords(tx, [...new Set(said.flatMap(({ keywords }) => keywords))])
  return new Set(said.flatMap(({ id, keywords }) => (keywords.some(keyword => counting.has(keyword)) ? [id] : [])))
}

/** Calls in which a keyword of any card came up, by deal, as of the last time their counts were taken. */
const countMatchedCalls = async (
  tx: TenantTransaction,
  calls: readonly Call[],
): Promise<ReadonlyMap<number, number>> => {
  const counting = await countingKeywords(tx, [...new Set(calls.flatMap(({ first }) => first))])
  const isSaid = ({ first }: Call) => first.some(id => counting.has(id))
  const later = await callsWithLaterKeyword(
    tx,
    calls.filter(call => call.first.length === lookAtFirst && !isSaid(call)),
  )
  const counts = new Map<number, number>()
  for (const call of calls) {
    if (isSaid(call) || later.has(call.id)) counts.set(call.dealId, (counts.get(call.dealId) ?? 0) + 1)
  }
  return counts
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

/**
 * What was said in some deals, by deal; zeros when nothing was. The specification names three total scores without
 * telling them apart: each is the sum of the cards' `heuristicScore`.
 */
export const totalsOfDeals = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  direction: Direction,
): Promise<(dealId: number) => DealTotals> => {
  const [packs, all] = await Promise.all([loadPacks(tx, dealIds), loadCalls(tx, dealIds)])
  const calls = await countMatchedCalls(
    tx,
    all.filter(call => packs.has(call.dealId)),
  )
  return dealId => {
    const packed = packs.get(dealId)
    const said = packed && readDealPack(packed)[direction]
    const score = fromMicros(sum(said?.scores ?? []))
    return {
      matchedCallsCount: calls.get(dealId) ?? 0,
      matchCount: sum(said?.matches ?? []),
      totalHeuristicScore: score,
      totalKeywordScore: score,
      storyScore: score,
    }
  }
}

/** As `totalsOfDeals`, of one deal and all sides. */
export const dealTotals = async (tx: TenantTransaction, dealId: number): Promise<DealTotals> =>
  (await totalsOfDeals(tx, [dealId], 'bidirectional'))(dealId)
