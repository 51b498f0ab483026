import { blindFigureCases } from './blind-figures.testing.ts'
import { blindLettersCases } from './blind-letters.testing.ts'
import { blindTalkCases } from './blind-talk.testing.ts'
import { blindWritingCases } from './blind-writing.testing.ts'
import type { GateCase } from './gate-cases.testing.ts'

/**
 * Cases that were written without sight of the checks and of the words that they know. Whoever wrote them judged each
 * sentence a second time by its ground, in another order and without its label; doubtful ones were dropped. Nothing is to be
 * learned from them.
 */
export const blindCases: readonly GateCase[] = [
  ...blindTalkCases,
  ...blindWritingCases,
  ...blindLettersCases,
  ...blindFigureCases,
]
