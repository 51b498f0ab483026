import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { buyersToAsk } from './actions/buyers-to-ask.ts'
import { type Invitation, loadAnswers, stateOf } from './actions/invitation.ts'
import { kindsOfDeal } from './actions/kinds-of-deal.ts'
import { saidInDeals } from './actions/said-in-deals.ts'
import { readerOfMarket, touchedBy } from './actions/touched-cards.ts'

const loadInvitations = async ({ client, customerId }: TenantTransaction, dealId: number) => {
  const { rows } = await client.query<Invitation & { sender: string }>(
    `select i.*, trim(u.first_name || ' ' || u.last_name) as sender from buyer_invitation i
     join app_user u on u.customer_id = $1 and u.id = i.sent_by
     where i.customer_id = $1 and i.opportunity_id = $2 order by i.sent_at desc, i.id desc`,
    [customerId, dealId],
  )
  return rows
}

/** Half-filled answers are the buyer's alone: nobody sees them before they are sent. */
export const listBuyerInvitations: Handler<'listBuyerInvitations'> = async ({ app, query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, query.storyId)
    const at = app.now()
    const invitations = await loadInvitations(tx, deal.id)
    const sent = invitations.filter(({ ended_as }) => ended_as === 'answered').map(({ id }) => id)
    const answers = await loadAnswers(tx, sent)
    const find = await readerOfMarket(tx, deal.market_id)
    const { whileBuying } = (await saidInDeals(tx, [deal]))(deal.id)
    return {
      kinds: [...kindsOfDeal(deal)],
      invitations: invitations.map(one => ({
        invitationId: one.id,
        email: one.email,
        name: one.name,
        kind: one.kind,
        language: one.language,
        state: stateOf(one, at),
        sentBy: one.sender,
        sentAt: one.sent_at.toISOString(),
        expiresAt: one.expires_at.toISOString(),
        remindedAt: one.reminded_at?.toISOString() ?? null,
        mailUnconfirmed: one.handed_at !== null && one.mailed_at === null,
        endedAt: one.ended_at?.toISOString() ?? null,
        answers: (answers.get(one.id) ?? []).map(given => ({
          question: given.question,
          answer: given.answer,
          about: given.about,
          cards: touchedBy(given, find).map(({ cardId, title, topic, sentence }) => ({
            cardId,
            title,
            topicName: topic,
            saidWhileBuying: whileBuying.has(cardId),
            sentence,
          })),
        })),
      })),
      people: await buyersToAsk(tx, deal),
    }
  })
