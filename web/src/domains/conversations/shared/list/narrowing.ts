import type { Narrowing } from '#domains/conversations/api/card-conversations.ts'

export type { Narrowing }

const none: Narrowing = { competitor: null, partner: null, related: [] }

interface Chosen extends Narrowing {
  /** The cards are lit up, and all conversations are listed. */
  readonly wide: boolean
}

/** What the list is narrowed to: the cards that are lit up, unless all conversations are asked for. */
export const narrowingOf = ({ competitor, partner, related, wide }: Chosen): Narrowing =>
  wide ? none : { competitor, partner, related }
