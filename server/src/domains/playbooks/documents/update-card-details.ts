import { attachToCard } from '#domains/playbook/shared/attach-to-card.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const updateCardDetails: Handler<'updateCardDetails'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { id, cardDetails } = body
    const { type, url, File } = cardDetails
    if (type === 'link' && url === null) throw badInput('cardDetails', 'Enter the address of the link.')
    if (type === 'file') {
      const card = await findCard(tx, id)
      const document = await tx.db
        .selectFrom('playbook_document')
        .select('id')
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', Number(File ?? 0))
        .where('market_id', '=', card.market_id)
        .where('playbook_id', 'is', null)
        .executeTakeFirst()
      if (!document) throw badInput('cardDetails', 'Choose a document of the market of the card.')
    }
    const attached = { type, url: type === 'link' ? url : null, File: type === 'file' ? File : null }
    const answer = { id, cardDetails: attached }
    if (!(await attachToCard(tx, id, attached, { userId: user.userId, at: app.now() }))) return unchanged(answer)
    return changed(
      answer,
      { action: 'card attachment changed', entity: 'card', entityId: id, detail: { type } },
      { what: ['cards'], cardId: id },
    )
  })
