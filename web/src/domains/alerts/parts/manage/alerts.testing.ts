import type { RaisedAlert } from '@bic/contract/alerts/raised'
import type { FollowedAlert } from '#domains/alerts/shared/use-followed.ts'

/** An alert that a person follows. */
export const alertOf = (more: Partial<FollowedAlert> = {}): FollowedAlert => ({
  userAlertId: 1,
  alertType: 'Message Alert',
  alertStatus: 'running',
  name: 'Pricing',
  sensitivity: 'low',
  marketId: null,
  industryId: null,
  segmentId: null,
  regionId: null,
  subject: { kind: 'card', id: 5 },
  lastRunDate: '2026-11-14T02:30:00.000Z',
  reported: false,
  ...more,
})

/** Something that an alert reported. */
export const raisedOf = (more: Partial<RaisedAlert> = {}): RaisedAlert => ({
  raisedAlertId: 40,
  userAlertId: 1,
  alertType: 'Message Alert',
  topic: 'Pain Points',
  name: 'Pricing',
  title: 'Said more often: in 34% of deals a week, up from 22%',
  text: 'Since the week of Oct 05, 2026 34% (28–41%), n = 182; in the year before 22% (20–24%), n = 1560.',
  sensitivity: 'low',
  marketName: 'Field Service',
  raisedTime: '2026-11-14T02:30:00.000Z',
  link: '/customer-voice/card?cardId=5&containSpecialCharacter=true',
  planLink: '/deals?status=Open&cardId=5',
  active: true,
  useful: null,
  ...more,
})
