import type { Beat } from '@bic/contract/stories/comparison'
import { dayText } from '@bic/engine/calendar/day'
import type { StageSpell } from '@bic/engine/comparison/stage-spells'

/** A deal as its beats are made from: days since 1970-01-01. */
export interface DealOverTime {
  /** Its open stages one after the other; empty when no history is known. */
  readonly spells: readonly StageSpell[]
  /** The day on which it was made, and that on which it closed. */
  readonly from: number | null
  readonly to: number | null
  /** The days of its conversations. */
  readonly conversations: readonly number[]
  readonly cards: readonly { readonly cardId: number; readonly title: string; readonly firstDay: number | null }[]
}

/** In place of stages where none is known. */
export const wholeDeal = 'Whole deal'

/**
 * What happened in each stage of a deal: how long it took, the conversations held then, and the cards that came up first. What was
 * before the first stage stands in it, what was after the last one in that. A stage that was entered twice is one, from its first
 * day to its last.
 */
export const beatsOf = ({ spells, from, to, conversations, cards }: DealOverTime): ReadonlyMap<string, Beat> => {
  const known = spells.length > 0 ? spells : from === null ? [] : [{ stage: wholeDeal, from, to }]
  const stageAt = (day: number): string | undefined => (known.findLast(spell => spell.from <= day) ?? known[0])?.stage
  return new Map(
    [...Map.groupBy(known, ({ stage }) => stage)].map(([stage, own]) => {
      const first = Math.min(...own.map(spell => spell.from))
      const ends = own.map(spell => spell.to ?? to)
      const last = ends.some(end => end === null) ? null : Math.max(...ends.map(end => end ?? 0))
      return [
        stage,
        {
          from: dayText(first),
          to: last === null ? null : dayText(last),
          days: last === null ? null : Math.max(0, last - first),
          conversations: conversations.filter(day => stageAt(day) === stage).length,
          cards: cards
            .filter(({ firstDay }) => firstDay !== null && stageAt(firstDay) === stage)
            .map(({ cardId, title }) => ({ cardId, title })),
        },
      ]
    }),
  )
}

/** The beats of two deals beside one another, in the order of the customer's stages. */
export const besideOneAnother = (
  own: ReadonlyMap<string, Beat>,
  other: ReadonlyMap<string, Beat>,
  stages: readonly string[],
): { stage: string; own: Beat | null; other: Beat | null }[] => {
  const order = [...new Set([...stages, ...own.keys(), ...other.keys()])]
  return order
    .filter(stage => own.has(stage) || other.has(stage))
    .map(stage => ({ stage, own: own.get(stage) ?? null, other: other.get(stage) ?? null }))
}
