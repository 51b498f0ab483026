import type { AlertType } from '@bic/contract/alerts/alert-types'
import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

/** Who follows the competitor who is new, since six weeks after they came to the market. */
const followers = [
  { by: 'csm@demo.example', sensitivity: 'average' },
  { by: 'management@demo.example', sensitivity: 'low' },
  { by: 'seller@demo.example', sensitivity: 'low' },
  { by: 'admin@demo.example', sensitivity: 'average' },
] as const

/** What the administrator follows beside it: the markets that they answer for, and deals that are open. */
const marketTypes = [
  'Weekly roundup',
  'Monthly Win-Loss Trends',
  'Monthly Pipeline Action',
  'Monthly Trending report',
] as const satisfies readonly AlertType[]
const dealTypes = ['Opportunity', 'Deal Spotlight'] as const satisfies readonly AlertType[]
const openDeals = 2

/**
 * People follow a competitor, and the administrator one thing at least of each type. The mails are off: nobody reads what is sent to
 * the demo.
 */
export const followMessages: Act = async ({ data, places, as }) => {
  const cardId = places.card('comp-gantrel')
  for (const { by, sensitivity } of followers) {
    const call = await as(by, momentOf('2026-10-05'))
    const alertType = 'Message Alert'
    await call('setAlertMail', { body: { alertType, mailed: false } })
    await call('followAlert', { body: { userId: places.userIds.get(by) ?? 0, alertType, cardId, sensitivity } })
  }
  const by = 'admin@demo.example'
  const userId = places.userIds.get(by) ?? 0
  const call = await as(by, momentOf('2026-10-05'))
  const marketIds = data.markets.map(({ key }) => places.market(key))
  const deals = data.deals.filter(({ status }) => status === 'Open').slice(0, openDeals)
  const followed = [
    ...marketTypes.map(alertType => ({ alertType, idList: marketIds })),
    ...dealTypes.map(alertType => ({ alertType, idList: deals.map(({ key }) => places.deal(key)) })),
  ]
  for (const { alertType, idList } of followed) {
    await call('setAlertMail', { body: { alertType, mailed: false } })
    await call('bulkFollowAlerts', { body: { userId, alertType, idList } })
  }
}
