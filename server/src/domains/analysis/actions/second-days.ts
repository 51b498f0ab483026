import { cell, readBinaryRows } from '@bic/database/binary-rows'
import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { pickTallies } from '@bic/engine/scoring/tally-pack'
import type { AppContext } from '#app-context.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import { loadCardState } from '#evidence/rematch/card-state.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { CardChoice, ComparedCard } from '../shared/compared-card.ts'
import { directionChosen } from '../shared/having-card.ts'
import { type PlacedDeal, partOfPlaced } from './landmark-data.ts'

/** A dated conversation of a deal, both as places in what was asked about, with its counts as they are stored. */
interface Dated {
  readonly deal: number
  readonly id: number
  readonly day: number
  readonly keywordRev: number
  readonly tallies: Buffer
}

/** The dated conversations of deals, each deal's in the order of their days. */
const loadDated = onceInSnapshot(async (tx, placed: readonly PlacedDeal[]): Promise<Dated[]> => {
  const part = partOfPlaced(placed)
  if (part === null) return readDated(tx, placed)
  const places = new Map(Array.from(part.places, (place, own) => [place, own]))
  return (await loadDated(tx, part.whole)).flatMap(one => {
    const deal = places.get(one.deal)
    return deal === undefined ? [] : [{ ...one, deal }]
  })
})

const readDated = async ({ client, customerId }: SnapshotTx, placed: readonly PlacedDeal[]): Promise<Dated[]> => {
  const rows = await readBinaryRows(
    client,
    `select d.place::int, c.id, c.happened_on - date '1970-01-01', t.keyword_rev, t.tallies
     from unnest($2::bigint[]) with ordinality as d (id, place)
     join conversation c on c.customer_id = $1 and c.opportunity_id = d.id and c.happened_on is not null
     join conversation_tally t on t.customer_id = $1 and t.conversation_id = c.id
     order by d.place, c.happened_on, c.id`,
    [customerId, numberArray(placed.map(({ deal }) => deal.id))],
  )
  return rows.map(([place = null, id = null, day = null, rev = null, tallies = null]) => ({
    deal: cell.int4(place) - 1,
    id: cell.int8(id),
    day: cell.int4(day),
    keywordRev: cell.int8(rev),
    tallies: cell.bytes(tallies),
  }))
}

interface CountedCard {
  readonly id: number
  readonly keywordIds: readonly number[]
  readonly rev: number
}

/** The counting keywords of cards, and the keyword revision of the last change that bears on them. */
const loadCounted = async ({ client, customerId }: TenantTransaction, cardIds: readonly number[]) => {
  const { rows } = await client.query<CountedCard>(
    `select c.id,
       coalesce(array_agg(k.id order by k.id) filter (where k.removed_rev is null and k.role = 'match'),
         '{}'::bigint[]) as "keywordIds",
       greatest(c.match_rev, coalesce(max(greatest(k.added_rev, k.changed_rev, k.removed_rev)), 0)) as rev
     from card c
     left join keyword k on k.customer_id = $1 and k.card_id = c.id
     where c.customer_id = $1 and c.id = any($2::bigint[])
     group by c.id, c.match_rev`,
    [customerId, numberArray(cardIds)],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * The day on which a card came up in the second conversation of a deal, on the side that counts, by `deal · cards + card` as
 * `findEarlyHits` takes it. Stored counts tell it; the index does of cards that have changed since the oldest of these.
 */
export const loadSecondDays = async (
  app: AppContext,
  tx: SnapshotTx,
  placed: readonly PlacedDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<ReadonlyMap<number, number>> => {
  const dated = await loadDated(tx, placed)
  const counted = await loadCounted(
    tx,
    cards.map(({ id }) => id),
  )
  const buyerOnly = cards.map(card => directionChosen(choice, card.directionality) === 'buyerOnly')
  const oldest = dated.reduce((least, { keywordRev }) => Math.min(least, keywordRev), Number.POSITIVE_INFINITY)
  const placeOf = new Map<number, number>()
  const changed: number[] = []
  for (const [place, { id }] of cards.entries()) {
    const card = counted.get(id)
    if (card === undefined || card.keywordIds.length === 0) continue
    if (card.rev > oldest) changed.push(place)
    else for (const keywordId of card.keywordIds) placeOf.set(keywordId, place)
  }
  const once = new Set<number>()
  const seconds = new Map<number, number>()
  const note = (deal: number, card: number, day: number): void => {
    const key = deal * cards.length + card
    if (!once.has(key)) once.add(key)
    else if (!seconds.has(key)) seconds.set(key, day)
  }
  const wanted = [...placeOf.keys()].sort((a, b) => a - b)
  for (const { deal, day, tallies } of dated) {
    const found = new Set<number>()
    for (const { keywordId, count, buyerCount } of pickTallies(tallies, wanted)) {
      const place = placeOf.get(keywordId) ?? 0
      if ((buyerOnly[place] ? buyerCount : count) > 0) found.add(place)
    }
    for (const place of found) note(deal, place, day)
  }
  for (const place of changed) {
    const state = await loadCardState(tx, cards[place]?.id ?? 0)
    const found = new Set<number>()
    await evaluateHistory(
      app,
      tx,
      state?.inUse ? state.keywords : [],
      (conversationId, _keyword, count, buyerCount) => {
        if ((buyerOnly[place] ? buyerCount : count) > 0) found.add(conversationId)
      },
    )
    for (const { deal, id, day } of dated) if (found.has(id)) note(deal, place, day)
  }
  return seconds
}
