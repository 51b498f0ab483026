/** What an answer to a question must hold; null: nobody knows, and the honest answer says so. */
export type Expected = readonly string[] | null

/** An answer as a person reads it. */
export interface Given {
  readonly isAnswer: boolean
  /** The sentence of the answer, and the quotes that stand under it as the answer. */
  readonly text: string
}

/** `honest no`: said that it is not known. It is right where nobody knows, and no harm where somebody does. */
export type Verdict = 'right' | 'wrong' | 'honest no'

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

/** Right when the answer holds all that is expected; wrong when it is given as an answer and does not, or cannot. */
export const judge = ({ isAnswer, text }: Given, expected: Expected): Verdict => {
  if (!isAnswer) return 'honest no'
  if (expected === null) return 'wrong'
  return expected.every(part => plain(text).includes(plain(part))) ? 'right' : 'wrong'
}

export interface Scored {
  readonly question: string
  readonly verdict: Verdict
  /** Whether somebody knows the answer. */
  readonly isAnswerable: boolean
  readonly given: string
  readonly expected: Expected
  /** The half that thresholds are tuned on. */
  readonly isTuned: boolean
}

export interface Tally {
  readonly all: number
  readonly answerable: number
  readonly right: number
  readonly wrong: number
  readonly no: number
}

export const tally = (scored: readonly Scored[]): Tally => {
  const of = (verdict: Verdict) => scored.filter(one => one.verdict === verdict).length
  const answerable = scored.filter(({ isAnswerable }) => isAnswerable).length
  return { all: scored.length, answerable, right: of('right'), wrong: of('wrong'), no: of('honest no') }
}

/** Wrong answers among all questions may be at most, and right ones among the answerable at least, this share. */
export const limits = { wrong: 0.05, right: 0.7 } as const
