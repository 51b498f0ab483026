import type { AskedComparison, FoundComparison } from '@bic/engine/comparison/compare-asked'
import type { CardComparison } from '@bic/engine/comparison/figures'
import type { Matrix } from '@bic/engine/matrix/matrix'
import type { Conjoint, ConjointCard, ConjointDeal } from '@bic/engine/model/conjoint'
import type { ThreadAnswer, ThreadOrder } from '#http/thread-order.ts'

/** What threads of their own do for the analysis: by name, what goes in and what comes out. Shared memory is not copied. */
export interface AnalysisTasks {
  /** Answers a call of the API that would hold up others in the main thread. */
  readonly answerCall: { readonly input: ThreadOrder; readonly output: ThreadAnswer }
  /** Reads the whole matrix of a customer. */
  readonly loadMatrix: { readonly input: number; readonly output: Matrix }
  /** Compares the deals with each card against those without it. */
  readonly compareCards: { readonly input: AskedComparison; readonly output: CardComparison[] }
  /** The same by what was found to be said before a day of each deal. */
  readonly compareFound: { readonly input: FoundComparison; readonly output: CardComparison[] }
  /** What each card goes with when everything else is the same. */
  readonly conjoint: {
    readonly input: {
      readonly deals: readonly ConjointDeal[]
      readonly cards: readonly ConjointCard[]
      readonly seed: number
    }
    readonly output: Conjoint | null
  }
}

export type AnalysisTask = keyof AnalysisTasks

export interface AnalysisOrder<T extends AnalysisTask = AnalysisTask> {
  readonly id: number
  readonly task: T
  readonly input: AnalysisTasks[T]['input']
}

export type AnalysisAnswer =
  | { readonly id: number; readonly output: AnalysisTasks[AnalysisTask]['output'] }
  | { readonly id: number; readonly error: string; readonly code: string | undefined }
