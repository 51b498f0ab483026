import { questionsOfKind } from '@bic/contract/stories/buyer-survey-questions'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readBuyerLink } from './actions/buyer-link.ts'
import { followUpOf } from './actions/follow-up-of.ts'
import { requireInvitation, stateOf } from './actions/invitation.ts'

export const saveBuyerAnswer: Handler<'saveBuyerAnswer'> = async ({ app, body }) => {
  const { customerId, invitationId } = await readBuyerLink(app, body.token)
  return writeCustomer(app, { customerId, userId: null })(async tx => {
    const at = app.now()
    const invitation = await requireInvitation(tx, invitationId, true)
    if (stateOf(invitation, at) !== 'open') throw new AppError('TOKEN_EXPIRED')
    const about = body.question === 'followUp' ? await followUpOf(tx, invitation) : null
    const asked = questionsOfKind(invitation.kind, about !== null).find(({ name }) => name === body.question)
    if (!asked) throw badInput('question', 'This question is not asked here. Use one of the survey.')
    const answer = body.answer.trim()
    if (answer !== '' && asked.type !== 'text' && !asked.options.includes(answer))
      throw badInput('answer', `Use one of: ${asked.options.join(', ')}.`)
    const key = { customer_id: customerId, invitation_id: invitationId, question: body.question }
    if (answer === '')
      await tx.db
        .deleteFrom('buyer_answer')
        .where('customer_id', '=', customerId)
        .where('invitation_id', '=', invitationId)
        .where('question', '=', body.question)
        .execute()
    else
      await tx.db
        .insertInto('buyer_answer')
        .values({ ...key, answer, about, answered_at: at })
        .onConflict(conflict =>
          conflict.columns(['customer_id', 'invitation_id', 'question']).doUpdateSet({ answer, answered_at: at }),
        )
        .execute()
    const entry = {
      action: answer === '' ? 'buyer answer taken back' : 'buyer question answered',
      entity: 'deal',
      entityId: invitation.opportunity_id,
      detail: { invitationId, question: body.question },
    }
    return changed({ followUp: await followUpOf(tx, invitation) }, entry)
  })
}
