import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

/** Who follows the competitor who is new, since six weeks after they came to the market. */
const followers = [
  { by: 'csm@demo.example', sensitivity: 'average' },
  { by: 'management@demo.example', sensitivity: 'low' },
  { by: 'seller@demo.example', sensitivity: 'low' },
] as const

/** People follow a competitor. The mails are off: nobody reads what is sent to the demo. */
export const followMessages: Act = async ({ places, as }) => {
  const cardId = places.card('comp-gantrel')
  for (const { by, sensitivity } of followers) {
    const call = await as(by, momentOf('2026-10-05'))
    const alertType = 'Message Alert'
    await call('setAlertMail', { body: { alertType, mailed: false } })
    await call('followAlert', { body: { userId: places.userIds.get(by) ?? 0, alertType, cardId, sensitivity } })
  }
}
