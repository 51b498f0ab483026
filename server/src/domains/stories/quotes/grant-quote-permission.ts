import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findConversation } from '#domains/conversations/shared/read-conversation.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { quoteKey } from '../shared/quote-clearances.ts'
import { lockPermissions } from './actions/lock-permissions.ts'
import { readQuotes } from './actions/read-quotes.ts'

export const grantQuotePermission: Handler<'grantQuotePermission'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { convId, fragment, level, channel, proof, proofConvId = null, expiresOn = null } = body
    await findConversation(tx, convId)
    const quote = (await readQuotes(tx, [{ convId, fragment }])).get(quoteKey({ convId, fragment }))
    if (!quote) throw badInput('fragment', 'There is no such place in this conversation.')
    if (quote.side === 'seller')
      throw badInput('fragment', 'This was said by your own side. Choose a sentence of the buyer.')
    if (proofConvId !== null) await findConversation(tx, proofConvId)
    else if (proof === '')
      throw badInput('proof', 'Say who agreed, when and how, or name the conversation in which they did.')
    if (level === 'internal' && expiresOn !== null)
      throw badInput('expiresOn', 'What stays inside the company has no end. Leave the day empty.')
    const { today } = await loadCalendar(tx, app.now())
    if (expiresOn !== null && expiresOn < today) throw badInput('expiresOn', 'Choose a day from today on.')
    // A second click finds the permission of the first.
    await lockPermissions(tx)
    const same = await tx.db
      .selectFrom('quote_permission')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('conversation_id', '=', convId)
      .where('fragment', '=', fragment)
      .where('level', '=', level)
      .where('channel', '=', channel)
      .where('proof', '=', proof)
      .where('proof_conversation_id', 'is not distinct from', proofConvId)
      .where('expires_on', 'is not distinct from', expiresOn)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (same) return unchanged({ permissionId: same.id })
    const { id } = await tx.db
      .insertInto('quote_permission')
      .values({
        customer_id: tx.customerId,
        conversation_id: convId,
        fragment,
        level,
        channel,
        proof,
        proof_conversation_id: proofConvId,
        expires_on: expiresOn,
        granted_by: user.userId,
        granted_at: app.now(),
        withdrawn_by: null,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { convId, fragment, level, channel, expiresOn }
    return changed(
      { permissionId: id },
      { action: 'quote permission granted', entity: 'quote_permission', entityId: id, detail },
      { what: ['quotePermissions'] },
    )
  })
