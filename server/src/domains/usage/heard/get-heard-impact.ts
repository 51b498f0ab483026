import type { Evidence } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import { callsByOpening, saidAfterOpening } from '@bic/engine/usage/said-after-opening'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { evidenceOfSaid } from '#domains/analysis/shared/compare-messages.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { type HeardPair, loadHeard } from './load-heard.ts'
import { isShown, presentAll, presentFamily } from './present-heard.ts'

/** What is known of messages, market by market. */
const loadEvidence = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
): Promise<(card: CardRecord) => Evidence | undefined> => {
  const ofMarket = new Map<number, (cardId: number) => Evidence>()
  for (const marketId of new Set(cards.map(card => card.market_id)))
    ofMarket.set(marketId, await evidenceOfSaid(app, tx, marketId))
  return card => ofMarket.get(card.market_id)?.(card.id)
}

const loadOutcomes = async ({ db, customerId }: SnapshotTx, dealIds: Iterable<number>) => {
  const rows = await db
    .selectFrom('opportunity')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`id = any(${numberArray(dealIds)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const loadMarkets = async ({ db, customerId }: SnapshotTx) => {
  const rows = await db.selectFrom('market').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The calls after an opening in which it was said, each once, and the deals of these. */
const saidIn = (pairs: readonly HeardPair[]) => {
  const calls = pairs.flatMap(pair => callsByOpening(pair).after.filter(({ said }) => said))
  return {
    convIds: new Set(calls.map(({ call }) => call.convId)),
    dealIds: new Set(calls.flatMap(({ call }) => call.dealId ?? [])),
  }
}

export const getHeardImpact: Handler<'getHeardImpact'> = async ({ app, query, read }) =>
  read(async tx => {
    const { from, until, openings, pairs } = await loadHeard(app, tx, query)
    const ofCard = [...Map.groupBy(pairs, ({ cardId }) => cardId)].map(([cardId, own]) => ({
      cardId,
      found: saidAfterOpening(own),
      ...saidIn(own),
    }))
    const shown = ofCard.flatMap(({ found, ...one }) => (isShown(found) ? [{ ...one, found }] : []))
    const heard = presentFamily(shown.map(({ found }) => found))
    const cards = await selectCards(tx)
      .where(sql<boolean>`card.id = any(${numberArray(shown.map(({ cardId }) => cardId))}::bigint[])`)
      .execute()
    const cardOf = new Map(cards.map(card => [card.id, card]))
    const evidenceOf = await loadEvidence(app, tx, cards)
    const markets = await loadMarkets(tx)
    const outcomes = await loadOutcomes(tx, new Set(shown.flatMap(({ dealIds }) => [...dealIds])))
    const once = (cardId: number | null) =>
      new Set(
        openings
          .filter(one => cardId === null || one.cardId === cardId)
          .map(one => `${one.userId} ${one.cardId} ${one.day}`),
      ).size
    const rows = shown.flatMap(({ cardId, convIds, dealIds }, i) => {
      const [card, one] = [cardOf.get(cardId), heard[i]]
      const evidence = card && evidenceOf(card)
      if (!card || !one || !evidence) return []
      const deals = (status: 'Open' | 'Won' | 'Lost') => [...dealIds].filter(id => outcomes.get(id) === status).length
      return [
        {
          cardId,
          title: card.title,
          marketName: markets.get(card.market_id) ?? '',
          openings: once(cardId),
          heard: one,
          calls: convIds.size,
          wonDeals: deals('Won'),
          lostDeals: deals('Lost'),
          openDeals: deals('Open'),
          evidence,
        },
      ]
    })
    return {
      from,
      until,
      openings: once(null),
      people: new Set(openings.map(({ userId }) => userId)).size,
      all: presentAll(saidAfterOpening(pairs)),
      cards: rows.sort((a, b) => b.heard.callsAfter - a.heard.callsAfter || a.title.localeCompare(b.title)),
      hiddenCards: new Set([...openings, ...rows].map(({ cardId }) => cardId)).size - rows.length,
    }
  })
