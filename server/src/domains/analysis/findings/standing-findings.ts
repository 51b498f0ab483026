import type { Evidence } from '@bic/contract/analysis/figures'
import type { TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { CardComparison } from '@bic/engine/comparison/figures'
import type { AuditEntry } from '#http/written.ts'
import type { StandingFamily } from '../family/stored-family.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { standingView } from '../shared/standing-view.ts'

/** The direction in which the family found a message to go; null when it did not. */
export const concludedOf = (comparison: CardComparison | null | undefined): 'winning' | 'losing' | null => {
  const found = comparison?.winRate
  if (found?.verdict !== 'significant' || !found.adjusted) return null
  return found.adjusted.difference > 0 ? 'winning' : 'losing'
}

/** What became of what the standing family of a market had found, by card and direction, with the words and landmark of now. */
export const loadLater = async (
  tx: TenantTransaction,
  marketId: number,
  { landmark, setting, cards }: Pick<StandingFamily, 'landmark' | 'setting' | 'cards'>,
): Promise<(cardId: number, goesWith: 'winning' | 'losing') => Evidence['later']> => {
  if (landmark === null) return () => null
  const rows = await tx.db
    .selectFrom('finding')
    .select(['card_id', 'words_rev', 'found', 'found_on', 'state', 'deals_since'])
    .where('customer_id', '=', tx.customerId)
    .where('market_id', '=', marketId)
    .where('origin', '=', 'standing')
    .where('landmark', '=', landmark)
    .where('exposure', '=', setting.exposure)
    .where('ended_at', 'is', null)
    .execute()
  const known = new Map(
    rows
      .filter(row => row.words_rev === cards.get(row.card_id)?.wordsRev)
      .map(row => [`${row.card_id} ${row.found > 0 ? 'winning' : 'losing'}`, row]),
  )
  return (cardId, goesWith) => {
    const row = known.get(`${cardId} ${goesWith}`)
    return row ? { foundOn: row.found_on, state: row.state, deals: row.deals_since } : null
  }
}

/** Writes down what a family has found and was not written down yet. Answers an audit entry of each. */
export const writeDownStanding = async (
  tx: TenantTransaction,
  marketId: number,
  { landmark, setting, cards }: StandingFamily,
  now: Date,
): Promise<AuditEntry[]> => {
  if (landmark === null) return []
  const { today, fiscalStart } = await loadCalendar(tx, now)
  const { marketId: _, ...filter } = standingView(marketId, setting)
  const entries: AuditEntry[] = []
  for (const [cardId, { comparison, wordsRev }] of cards) {
    const goesWith = concludedOf(comparison)
    const found = comparison?.winRate.adjusted?.difference
    if (goesWith === null || found === undefined) continue
    const row = await tx.db
      .insertInto('finding')
      .values({
        customer_id: tx.customerId,
        market_id: marketId,
        card_id: cardId,
        origin: 'standing',
        filter: JSON.stringify(filter),
        // One finding of a message in its market: when deals were closed says only what it was found in.
        filter_key: 'standing',
        landmark,
        exposure: setting.exposure,
        found,
        words_rev: wordsRev,
        found_on: today,
        known_from: rangeOfPeriod(setting.closePeriod, today, fiscalStart)?.from ?? null,
        made_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row)
      entries.push({
        action: 'finding written down',
        entity: 'finding',
        entityId: row.id,
        detail: { cardId, goesWith, found },
        userId: null,
      })
  }
  return entries
}
