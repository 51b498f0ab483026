import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { readBuyerLink } from './actions/buyer-link.ts'
import { followUpOf } from './actions/follow-up-of.ts'
import { loadAnswers, loadNames, requireInvitation, stateOf } from './actions/invitation.ts'

/** A link that was used up says so, and shows nothing of what was answered. */
export const getBuyerSurvey: Handler<'getBuyerSurvey'> = async ({ app, query }) => {
  const { customerId, invitationId } = await readBuyerLink(app, query.token)
  return readCustomer(app, customerId, async tx => {
    const invitation = await requireInvitation(tx, invitationId)
    const state = stateOf(invitation, app.now())
    const isOpen = state === 'open'
    const given = isOpen ? ((await loadAnswers(tx, [invitationId])).get(invitationId) ?? []) : []
    return {
      state,
      ...(await loadNames(tx, invitation)),
      kind: invitation.kind,
      language: invitation.language,
      expiresAt: invitation.expires_at.toISOString(),
      answers: given.map(({ question, answer }) => ({ question, answer })),
      followUp: isOpen ? await followUpOf(tx, invitation) : null,
    }
  })
}
