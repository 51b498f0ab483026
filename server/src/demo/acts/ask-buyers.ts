import type { SnapshotTx } from '@bic/database/tenant'
import { demoSeed } from '../generate-demo.ts'
import { Random } from '../random.ts'
import { type DemoSurvey, planSurveys } from '../surveys/plan-surveys.ts'
import type { MakeCall } from './make-calls.ts'
import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

const message = 'Demo data: this survey and its answers are generated.'

/** A buyer opens the link of their mail, answers what is asked, and sends it. */
const answer = async (call: MakeCall, token: string, { as, answers, followUp }: NonNullable<DemoSurvey['ended']>) => {
  let isFollowedUp = false
  for (const [question, said] of answers) {
    const saved = await call('saveBuyerAnswer', { body: { token, question, answer: said } })
    isFollowedUp = saved.followUp !== null
  }
  if (isFollowedUp) await call('saveBuyerAnswer', { body: { token, question: 'followUp', answer: followUp } })
  await call('endBuyerSurvey', { body: { token, as } })
}

/** Invitations that are there, by deal and address; whether they have ended. */
const loadInvited = ({ db, customerId }: SnapshotTx) =>
  db
    .selectFrom('buyer_invitation')
    .select(['id', 'opportunity_id as dealId', 'email', 'ended_as'])
    .where('customer_id', '=', customerId)
    .execute()

/** Buyers of closed deals are asked why; some answer, some decline, and the links of the others run out. */
export const askBuyers: Act = async ({ data, places, as, read, tokenOf }) => {
  const surveys = planSurveys(data, new Random(demoSeed, 'surveys'))
  const invited = new Set((await read(loadInvited)).map(({ dealId }) => dealId))
  for (const { dealKey, kind, language, senderEmail, buyer, sentOn } of surveys) {
    const storyId = places.deal(dealKey)
    if (invited.has(storyId)) continue
    const call = await as(senderEmail, momentOf(sentOn))
    await call('inviteBuyers', { body: { storyId, kind, language, people: [buyer], message } })
  }
  const open = new Map(
    (await read(loadInvited)).flatMap(({ id, dealId, ended_as }) => (ended_as === null ? [[dealId, id]] : [])),
  )
  for (const { dealKey, ended } of surveys) {
    const invitationId = open.get(places.deal(dealKey))
    if (!ended || invitationId === undefined) continue
    await answer(await as(null, momentOf(ended.on)), await tokenOf(invitationId), ended)
  }
}
