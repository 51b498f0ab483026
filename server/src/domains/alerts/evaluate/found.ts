import type { Row } from '@bic/database/schema'
import type { AlertRow } from '../following/own-alerts.ts'

/** Something that an alert found, to be reported once. */
export interface Reported {
  /** Names the event within its alert. */
  readonly key: string
  readonly topic: string
  readonly name: string
  readonly marketName: string | null
  /** What moved, and by how much. */
  readonly title: string
  /** With intervals, and since when. */
  readonly text: string
  /** Where its sentences or deals stand. */
  readonly link: string
  readonly planLink: string | null
  /** It was found among deals that the person chose, and says nothing of all deals of the market. */
  readonly narrowed?: boolean
}

/** What came of a look at an alert. */
export interface Found {
  readonly reported: readonly Reported[]
  /** What was reported before is over. */
  readonly isOver: boolean
  /** What the next look begins with. */
  readonly keeps: Partial<
    Pick<Row<'user_alert'>, 'watched_from' | 'baseline_from' | 'reported_in' | 'changed_from'>
  > & {
    readonly seen?: string
  }
}

export const nothing: Found = { reported: [], isOver: false, keeps: {} }

/** What a look at an alert is given beside the alert. */
export interface Asked {
  readonly alert: AlertRow
  /** The customer's day. */
  readonly today: string
  /** How many running Message Alerts of the same sensitivity the person follows. */
  readonly sharing: number
  /** Whether an event of the alert was reported already. */
  readonly wasReported: (key: string) => boolean
}
