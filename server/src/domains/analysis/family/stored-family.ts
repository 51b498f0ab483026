import { isDeepStrictEqual } from 'node:util'
import { type ComparisonSetting, comparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayMs, dayOfMoment } from '@bic/engine/calendar/day'
import type { CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import { keepUntilChanged } from '../actions/keep-until-changed.ts'
import type { FixedLandmark } from '../findings/used-landmark.ts'

/** A message of a standing family: what was concluded of it, and the words that it had then. */
export interface FamilyCard {
  readonly wordsRev: number
  /** Null where history says too little for a landmark. */
  readonly comparison: CardComparison | null
}

/** The standing family of a market as it was last computed. */
export interface StandingFamily {
  readonly setting: ComparisonSetting
  readonly landmark: FixedLandmark | null
  readonly cards: ReadonlyMap<number, FamilyCard>
  /** How much history there was. */
  readonly history: History
}

export interface History {
  readonly deals: number
  readonly conversations: number
}

export interface StoredFamily extends StandingFamily {
  readonly madeAt: Date
  /** The customer's day. */
  readonly asOf: string
}

/** How many closed deals a market has, and conversations in them. */
export const loadHistory = (app: AppContext, tx: SnapshotTx, marketId: number): Promise<History> =>
  keepUntilChanged(app, tx, `closed deals ${marketId}`, () => countHistory(tx, marketId))

const countHistory = async ({ client, customerId }: TenantTransaction, marketId: number): Promise<History> => {
  const { rows } = await client.query<History>(
    `select count(*)::int as deals, coalesce(sum(d.conversations), 0)::int as conversations
     from opportunity o
     left join deal_count d on d.customer_id = $1 and d.opportunity_id = o.id
     where o.customer_id = $1 and o.market_id = $2 and o.status in ('Won', 'Lost')`,
    [customerId, marketId],
  )
  return rows[0] ?? { deals: 0, conversations: 0 }
}

/** The standing family of a market that was stored last; null before the first. */
export const loadFamily = async (tx: TenantTransaction, marketId: number): Promise<StoredFamily | null> => {
  const row = await tx.db
    .selectFrom('standing_family as f')
    .innerJoin('customer as c', 'c.id', 'f.customer_id')
    .select(['f.landmark', 'f.exposure', 'f.close_period as closePeriod', 'f.used_landmark', 'f.made_at'])
    .select(['f.deals', 'f.conversations', 'c.time_zone'])
    .where('f.customer_id', '=', tx.customerId)
    .where('f.market_id', '=', marketId)
    .executeTakeFirst()
  if (!row) return null
  const cards = await tx.db
    .selectFrom('standing_card')
    .select(['card_id', 'words_rev', 'comparison'])
    .where('customer_id', '=', tx.customerId)
    .where('market_id', '=', marketId)
    .execute()
  const { landmark, exposure, closePeriod, used_landmark, made_at, time_zone, ...history } = row
  return {
    setting: comparisonSetting.parse({ landmark, exposure, closePeriod }),
    landmark: used_landmark as StoredFamily['landmark'],
    madeAt: made_at,
    asOf: dayOfMoment(made_at, time_zone),
    history,
    cards: new Map(
      cards.map(card => [
        card.card_id,
        { wordsRev: card.words_rev, comparison: card.comparison as CardComparison | null },
      ]),
    ),
  }
}

/** A family is computed once a week. */
const longestKept = 7 * dayMs
/** And recomputed when so much of the history was added or removed, as by an upload: a share of what there was. */
const mostChanged = 0.2

const hasChanged = (before: number, now: number): boolean => Math.abs(now - before) > mostChanged * before

/** What a stored family has to agree with. */
export interface Present {
  readonly setting: ComparisonSetting
  /** The words of the messages of the market. */
  readonly words: ReadonlyMap<number, number>
  readonly history: History
  readonly now: Date
}

/**
 * Whether what a family concluded still stands: it is of the present setting, of the same messages with the same words, of
 * about as much history, and not older than a week.
 */
export const isCurrent = (
  { setting, cards, history, madeAt }: StoredFamily,
  { setting: present, words, history: known, now }: Present,
): boolean =>
  now.getTime() - madeAt.getTime() < longestKept &&
  isDeepStrictEqual(setting, present) &&
  cards.size === words.size &&
  [...words].every(([cardId, rev]) => cards.get(cardId)?.wordsRev === rev) &&
  !hasChanged(history.deals, known.deals) &&
  !hasChanged(history.conversations, known.conversations)
