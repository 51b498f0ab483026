import type { GateCase } from './gate-cases.testing.ts'
import { independentTalkCases } from './independent-talk.testing.ts'
import { independentFigureCases, independentWritingCases } from './independent-writing.testing.ts'

/**
 * Cases of somebody who had not seen the checks, nor the words that they know. Half of them may be learned from. The halves
 * share no ground: the lowest bit of a hash (FNV-1a) of what a sentence rests on tells them apart, so nobody chose them.
 */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value
}

const mayBeLearned = ({ statement: { kind, ground } }: GateCase): boolean => {
  const said = kind === 'quote' ? [ground.passage] : kind === 'paraphrase' ? ground.passages : null
  return hash(said === null ? JSON.stringify(ground) : (said[0]?.text ?? '')) % 2 === 0
}

const independentCases: readonly GateCase[] = [
  ...independentTalkCases,
  ...independentWritingCases,
  ...independentFigureCases,
]

/** The half that checks may learn from. */
export const independentLearnedCases: readonly GateCase[] = independentCases.filter(mayBeLearned)

/** The half that nothing was learned from. */
export const independentUnseenCases: readonly GateCase[] = independentCases.filter(one => !mayBeLearned(one))
