import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

/** What a seller has chosen for the next call of an open deal. */
const chosen = ['use-same-day', 'pain-missed-visits', 'succ-onboarding']

/** A seller prepares the next call of a deal that is talked about. */
export const prepareCalls: Act = async ({ data, places, as }) => {
  const own = data.deals.find(
    ({ status, ownerEmail, marketKey, stage, key }) =>
      status === 'Open' &&
      ownerEmail === 'seller@demo.example' &&
      marketKey === 'market-field' &&
      stage !== 'Discovery' &&
      data.plans.some(({ dealKey }) => dealKey === key),
  )
  if (!own) throw new Error('The seller of the demo customer has no open deal with a plan.')
  const call = await as('seller@demo.example', momentOf('2026-11-13'))
  const { opptyPlanId } = await call('getOpptyPlanForStory', { params: { storyId: places.deal(own.key) } })
  for (const card of chosen)
    await call('setCallPlanCard', { body: { opptyPlanId, cardId: places.card(card), chosen: true } })
}
