import type { Answer } from '@bic/contract/calls/routes'
import { dayNumber } from '@bic/engine/calendar/day'
import type { LongSilence } from '#domains/analysis/shared/long-silence.ts'
import type { CardsSaid, CountedCard } from './cards-said.ts'
import type { HomeDeal } from './home-deals.ts'

type Need = Answer<'getHome'>['needs']['rows'][number]['needs'][number]

/** An open deal with its dated conversations so far, the newest last. */
export interface OpenDeal {
  readonly deal: HomeDeal
  readonly talk: readonly { readonly id: number; readonly day: number }[]
  readonly silence: LongSilence
}

export interface DealInNeed extends OpenDeal {
  readonly needs: readonly [Need, ...Need[]]
}

const kinds: Readonly<Record<string, 'competitor' | 'objection'>> = {
  competitors: 'competitor',
  objections: 'objection',
}

const plain = { days: null, cardId: null, cardTitle: null } as const

/** Why a deal needs somebody, the most pressing first. */
const needsOf = (
  { deal, talk, silence }: OpenDeal,
  said: CardsSaid,
  cards: ReadonlyMap<number, CountedCard>,
  today: number,
): Need[] => {
  const needs: Need[] = []
  const last = talk.at(-1)
  // How long ago a conversation without a day was is not known.
  if (last === undefined && deal.conversations === 0) needs.push({ ...plain, kind: 'never spoken' })
  else if (last !== undefined && today - last.day >= silence.longFrom)
    needs.push({ ...plain, kind: 'silence', days: today - last.day })
  for (const cardId of said.get(last?.id ?? 0)?.keys() ?? []) {
    const card = cards.get(cardId)
    const kind = card && card.marketId === deal.market_id ? kinds[card.topic.toLowerCase()] : undefined
    if (card && kind) needs.push({ kind, days: null, cardId, cardTitle: card.title })
  }
  const planned = dayNumber(deal.closed_on)
  if (planned !== null && planned < today) needs.push({ ...plain, kind: 'overdue', days: today - planned })
  return needs
}

const isSpokenWith = ({ talk }: OpenDeal): boolean => talk.length > 0
const amountOf = ({ deal }: OpenDeal): number => deal.amount_cents ?? 0

/**
 * The open deals that need somebody: those that were ever spoken with first, the largest first. What counts of a
 * conversation is the newest one, because nobody has answered it yet.
 */
export const findNeeds = (
  open: readonly OpenDeal[],
  said: CardsSaid,
  cards: ReadonlyMap<number, CountedCard>,
  today: number,
): DealInNeed[] =>
  open
    .flatMap((one): DealInNeed[] => {
      const [first, ...others] = needsOf(one, said, cards, today)
      return first ? [{ ...one, needs: [first, ...others] }] : []
    })
    .sort(
      (a, b) => Number(isSpokenWith(b)) - Number(isSpokenWith(a)) || amountOf(b) - amountOf(a) || a.deal.id - b.deal.id,
    )
