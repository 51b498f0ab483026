import type { Matrix } from '@bic/engine/matrix/matrix'

/** What threads of their own do for the analysis: by name, what goes in and what comes out. Shared memory is not copied. */
export interface AnalysisTasks {
  /** Reads the whole matrix of a customer. */
  readonly loadMatrix: { readonly input: number; readonly output: Matrix }
}

export type AnalysisTask = keyof AnalysisTasks

export interface AnalysisOrder<T extends AnalysisTask = AnalysisTask> {
  readonly id: number
  readonly task: T
  readonly input: AnalysisTasks[T]['input']
}

export type AnalysisAnswer =
  | { readonly id: number; readonly output: AnalysisTasks[AnalysisTask]['output'] }
  | { readonly id: number; readonly error: string }
