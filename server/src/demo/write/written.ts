import type { DemoParticipant, DemoTurn } from '../types.ts'

/** A conversation's content, before it has a place in the deal. */
export interface Written {
  readonly subject: string
  readonly participants: readonly DemoParticipant[]
  readonly turns: readonly DemoTurn[]
}
