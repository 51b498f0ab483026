import type { FindingState } from '@bic/contract/analysis/figures'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { loadCardWords } from '../family/card-words.ts'
import type { Finding, Judgement } from './judge-findings.ts'
import type { FixedLandmark } from './used-landmark.ts'

/** A finding as it is stored. */
export interface StoredFinding extends Finding {
  readonly title: string
  readonly origin: 'standing' | 'person'
  readonly createdBy: number | null
  readonly createdByName: string | null
  readonly state: FindingState
  readonly settledOn: string | null
  readonly dealsSince: number
  readonly ended: {
    readonly because: 'withdrawn' | 'market merged'
    readonly on: string
    readonly by: string | null
  } | null
  /** Its message has other words now: deals that close since say nothing of it. */
  readonly wordsChanged: boolean
}

const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null

/** Findings of a market, or the one of an id; the latest first. */
export const loadFindings = async (
  tx: TenantTransaction,
  which: { readonly marketId: number } | { readonly id: number },
): Promise<StoredFinding[]> => {
  const { db, customerId } = tx
  const rows = await db
    .selectFrom('finding as f')
    .innerJoin('customer as c', 'c.id', 'f.customer_id')
    .leftJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'f.customer_id').onRef('u.id', '=', 'f.created_by'),
    )
    .leftJoin('app_user as e', join =>
      join.onRef('e.customer_id', '=', 'f.customer_id').onRef('e.id', '=', 'f.ended_by'),
    )
    .selectAll('f')
    .select(['c.time_zone', 'u.first_name', 'u.last_name'])
    .select(['e.first_name as ended_first_name', 'e.last_name as ended_last_name'])
    .where('f.customer_id', '=', customerId)
    .$if('marketId' in which, q => q.where('f.market_id', '=', 'marketId' in which ? which.marketId : 0))
    .$if('id' in which, q => q.where('f.id', '=', 'id' in which ? which.id : 0))
    .orderBy('f.made_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const cardIds = [...new Set(rows.map(({ card_id }) => card_id))]
  const cards = new Map((await selectCards(tx).where('card.id', 'in', cardIds).execute()).map(card => [card.id, card]))
  const words = await loadCardWords(tx, cardIds)
  return rows.flatMap(row => {
    const card = cards.get(row.card_id)
    if (!card) return []
    return {
      id: row.id,
      marketId: row.market_id,
      card,
      title: card.title,
      origin: row.origin,
      filter: row.filter as Partial<MarketFilter>,
      landmark: row.landmark as FixedLandmark,
      exposure: row.exposure,
      found: row.found,
      foundOn: row.found_on,
      knownFrom: row.known_from,
      createdBy: row.created_by,
      createdByName: nameOf(row.first_name, row.last_name),
      state: row.state,
      settledOn: row.settled_on,
      dealsSince: row.deals_since,
      ended:
        row.ended_at && row.ended_because
          ? {
              because: row.ended_because,
              on: dayOfMoment(row.ended_at, row.time_zone),
              by: nameOf(row.ended_first_name, row.ended_last_name),
            }
          : null,
      wordsChanged: row.words_rev !== words.get(row.card_id),
    }
  })
}

/** Whether deals that close still judge a finding. */
export const isJudged = ({ ended, wordsChanged }: Pick<StoredFinding, 'ended' | 'wordsChanged'>): boolean =>
  ended === null && !wordsChanged

/** What a judgement changes of what is stored: what is settled first stays so. */
interface Settled {
  readonly id: number
  readonly dealsSince: number
  readonly state: FindingState
  readonly settledOn: string | null
}

/** What judgements tell that is not stored yet. */
export const unsettledOf = (findings: readonly StoredFinding[], judged: ReadonlyMap<number, Judgement>): Settled[] =>
  findings.flatMap(({ id, state, settledOn, dealsSince }): Settled | [] => {
    const judgement = judged.get(id)
    if (!judgement) return []
    const settling = judgement.since[(judgement.settledAfter ?? 0) - 1]
    const settles = state === 'open' && settling !== undefined
    if (!settles && judgement.since.length === dealsSince) return []
    return {
      id,
      dealsSince: judgement.since.length,
      state: settles ? judgement.state : state,
      settledOn: settles ? settling.closedOn : settledOn,
    }
  })

/** Stores what judgements tell; a finding that was settled meanwhile stays as it is. */
export const keepJudgements = async (tx: TenantTransaction, settled: readonly Settled[]): Promise<number[]> => {
  const nowSettled: number[] = []
  for (const { id, dealsSince, state, settledOn } of settled) {
    const of = tx.db.updateTable('finding').where('customer_id', '=', tx.customerId).where('id', '=', id)
    await of.set({ deals_since: dealsSince }).execute()
    if (state === 'open') continue
    const row = await of
      .set({ state, settled_on: settledOn })
      .where('state', '=', 'open')
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row) nowSettled.push(row.id)
  }
  return nowSettled
}
