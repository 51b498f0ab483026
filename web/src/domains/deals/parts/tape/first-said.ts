import type { Tape, TapeCard } from '#domains/deals/api/tape.ts'

/** A conversation in which cards came up for the first time, in the order of time. */
export interface FirstSaid {
  readonly convId: number
  readonly day: string | null
  readonly cards: readonly TapeCard[]
}

/** Which card came up first, and where: the conversations that brought something new. */
export const firstSaid = ({ conversations }: Tape, cards: readonly TapeCard[]): FirstSaid[] =>
  conversations.flatMap(({ convId, day }) => {
    const own = cards.filter(({ firstConvId }) => firstConvId === convId)
    return own.length === 0 ? [] : [{ convId, day, cards: own }]
  })
