import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { together, unchanged } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readBuyerLink } from './actions/buyer-link.ts'
import { endInvitation } from './actions/end-invitation.ts'
import { loadAnswers, requireInvitation, stateOf } from './actions/invitation.ts'

export const endBuyerSurvey: Handler<'endBuyerSurvey'> = async ({ app, body }) => {
  const { customerId, invitationId } = await readBuyerLink(app, body.token)
  return writeCustomer(app, { customerId, userId: null })(async tx => {
    const at = app.now()
    const invitation = await requireInvitation(tx, invitationId, true)
    const state = stateOf(invitation, at)
    // A second click finds it ended.
    if (state === body.as) return unchanged({ state })
    if (state !== 'open') throw new AppError('TOKEN_EXPIRED')
    if (body.as === 'answered' && !(await loadAnswers(tx, [invitationId])).has(invitationId))
      throw badInput('as', 'Answer at least one question, or decline.')
    return together({ state: body.as }, await endInvitation(tx, invitation, body.as, at))
  })
}
