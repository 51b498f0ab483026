import type { AlertType } from '@bic/contract/alerts/alert-types'
import type { RaisedRow } from '../digest/load-digest.ts'

/** The types of alert that have a mail of their own for each week, month or day; the others share the digest. */
const ownMails: ReadonlySet<AlertType> = new Set<AlertType>([
  'Weekly roundup',
  'Monthly Win-Loss Trends',
  'Monthly Pipeline Action',
  'Monthly Trending report',
  'Deal Spotlight',
])
export const hasOwnMail = (type: AlertType): boolean => ownMails.has(type)

/** The period that something was reported about: of a deal, the customer's day. */
export const periodOf = (
  { alert_type, event_key }: Pick<RaisedRow, 'alert_type' | 'event_key'>,
  day: string,
): string => (alert_type === 'Deal Spotlight' ? day : event_key.slice(event_key.indexOf(':') + 1))
