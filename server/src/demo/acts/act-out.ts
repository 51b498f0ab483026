import type { AppContext } from '#app-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import type { DemoTime } from '../demo-time.ts'
import type { DemoCustomer } from '../types.ts'
import { askBuyers } from './ask-buyers.ts'
import { loadPlaces } from './demo-places.ts'
import { followMessages } from './follow-messages.ts'
import { keepPlaybooks } from './keep-playbooks.ts'
import { type ProductCalls, peopleOf } from './make-calls.ts'
import { prepareCalls } from './prepare-calls.ts'
import { runCampaigns } from './run-campaigns.ts'
import { runInitiatives } from './run-initiatives.ts'
import type { Act, Stage } from './stage.ts'
import { workOnCards } from './work-on-cards.ts'
import { writeContents } from './write-contents.ts'
import { writeStories } from './write-stories.ts'

const acts: readonly Act[] = [
  workOnCards,
  keepPlaybooks,
  runInitiatives,
  runCampaigns,
  writeStories,
  writeContents,
  askBuyers,
  prepareCalls,
  followMessages,
]

/**
 * Has the people of a demo customer use the product over the last year of the generated world, by its own calls, so that its
 * screens show what comes of it: playbooks, trials, stories, contents, answers of buyers. A process that died in the middle begins again.
 */
export const actOut = async (
  app: AppContext,
  customerId: number,
  { data, time }: { readonly data: DemoCustomer; readonly time: DemoTime },
  calls: ProductCalls,
): Promise<void> => {
  if (data.plans.length === 0) return
  const places = await readCustomer(app, customerId, tx => loadPlaces(tx, data))
  const people = peopleOf(app, customerId, places.userIds, calls)
  const stage: Stage = {
    data,
    time,
    places,
    as: (email, { at, ...moment }) => people(email, { ...moment, at: new Date(time.moment(at.toISOString())) }),
    read: work => readCustomer(app, customerId, work),
    tokenOf: async invitationId =>
      new URL(await calls.buyerSurveyAddress(app, { customerId, invitationId })).pathname.split('/').at(-1) ?? '',
  }
  for (const act of acts) await act(stage)
}
