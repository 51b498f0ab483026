import { requestWatchNow } from './domains/alerts/evaluate/request-watch.ts'
import { guardChange } from './domains/crm/actions/standing-of.ts'
import { guardFeature } from './domains/entitlements/actions/guard-feature.ts'
import { buyerSurveyAddress } from './domains/stories/buyer/actions/buyer-link.ts'
import { handlers } from './handlers.ts'

/** All calls with what refuses them: for the routes, and for the people of the demo customer. */
export const productCalls = {
  handlers,
  guards: { feature: guardFeature, change: guardChange },
  buyerSurveyAddress,
  requestWatchNow,
}
