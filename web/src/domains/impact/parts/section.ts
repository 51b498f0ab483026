import type { ImpactQuery } from './impact-query.ts'

/** What every section of the analysis is given. */
export interface SectionProps {
  /** Null until a message is chosen. */
  query: ImpactQuery | null
  /** Opens the deals behind a figure; at least one. */
  open: (title: string, storyIdList: readonly number[]) => void
}
