import type { ReactNode } from 'react'

/** What the screen around a viewer adds to it. */
export interface Around {
  /** Cards that it lights up, besides those that are chosen in the viewer. */
  readonly lit?: {
    readonly competitor?: number | null
    readonly partner?: number | null
    readonly related?: readonly string[]
  }
  /** Stands where the transcript will. */
  readonly placeholder?: ReactNode
  /** There is no choice between transcript and summary. */
  readonly transcriptOnly?: boolean
}
