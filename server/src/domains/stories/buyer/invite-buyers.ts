import { buyerSurveyDays } from '@bic/contract/stories/buyer-survey-questions'
import { dayMs } from '@bic/engine/calendar/day'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together, unchanged, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { addressesOf } from './actions/buyers-to-ask.ts'
import { endInvitation } from './actions/end-invitation.ts'
import { stateOf } from './actions/invitation.ts'
import { kindsOfDeal } from './actions/kinds-of-deal.ts'
import { buyerMailKind } from './mail-buyer-survey-job.ts'

export const inviteBuyers: Handler<'inviteBuyers'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { db, client, customerId } = tx
    const deal = await findDeal(tx, body.storyId)
    const { kind, language } = body
    if (!kindsOfDeal(deal).includes(kind)) {
      const fix =
        deal.status === 'Open'
          ? 'This deal is still open: buyers are asked after it closed.'
          : `This deal is ${deal.status.toLowerCase()}: choose a survey of its outcome.`
      throw badInput('kind', fix)
    }
    const people = new Map(body.people.map(({ email, name }) => [email.toLowerCase(), name]))
    const isKnown = await addressesOf(tx, deal)
    const stranger = [...people.keys()].find(email => !isKnown(email))
    if (stranger !== undefined)
      throw badInput('people', `${stranger} belongs to nobody of this account. Add them as a contact first.`)
    const at = app.now()
    // Two who invite the same people wait for each other.
    await client.query("select pg_advisory_xact_lock(hashtextextended('buyer_invitation', $1))", [customerId])
    const earlier = await db
      .selectFrom('buyer_invitation')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('email', 'in', [...people.keys()])
      .execute()
    const declined = new Set(earlier.filter(({ ended_as }) => ended_as === 'declined').map(({ email }) => email))
    const ends: Written<unknown>[] = []
    const invitationIds: number[] = []
    for (const [email, name] of people) {
      if (declined.has(email)) continue
      const open = earlier.find(one => one.email === email && one.opportunity_id === deal.id && one.ended_as === null)
      if (open && stateOf(open, at) === 'open') continue
      if (open) ends.push(await endInvitation(tx, open, 'expired', at))
      const { id } = await db
        .insertInto('buyer_invitation')
        .values({
          customer_id: customerId,
          opportunity_id: deal.id,
          email,
          name,
          kind,
          language,
          message: body.message ?? '',
          sent_by: user.userId,
          sent_at: at,
          expires_at: new Date(at.getTime() + buyerSurveyDays * dayMs),
          ended_at: null,
          ended_as: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      invitationIds.push(id)
      await startJob(tx, {
        kind: buyerMailKind,
        title: `Mail of a survey about ${deal.name}`,
        payload: { invitationId: id },
        createdBy: user.userId,
      })
    }
    const answer = { invitedCount: people.size - declined.size, declined: [...declined] }
    if (invitationIds.length === 0) return together(answer, ...ends, unchanged(null))
    const entry = {
      action: 'buyers invited to a survey',
      entity: 'deal',
      entityId: deal.id,
      detail: { kind, language, invitationIds },
    }
    return together(answer, ...ends, changed(null, entry, { what: ['surveys'], dealId: deal.id }))
  })
