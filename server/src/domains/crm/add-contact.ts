import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { selectContacts } from './actions/select-contacts.ts'
import { findDeal } from './shared/find-deal.ts'

type Body = Received<'addContact', 'body'>

/** A contact is known by the e-mail; one without by name and account. */
const findSame = (tx: TenantTransaction, { name, email }: Body, accountId: number | null) =>
  selectContacts(tx)
    .$if(email !== null, q => q.where('contact.email', '=', email))
    .$if(email === null, q =>
      q
        .where('contact.email', 'is', null)
        .where(sql<boolean>`lower(contact.name) = lower(${name})`)
        .where(sql<boolean>`contact.account_id is not distinct from ${accountId}::bigint`),
    )
    .orderBy('contact.id')
    .executeTakeFirst()

/** Two who add the same contact at once come one after the other. */
const waitForTurn = ({ client, customerId }: TenantTransaction) =>
  client.query("select pg_advisory_xact_lock(hashtextextended('contact of ' || $1, 0))", [customerId])

export const addContact: Handler<'addContact'> = async ({ body: sent, write }) =>
  write(async tx => {
    const body = { ...sent, email: sent.email?.toLowerCase() ?? null }
    const accountId = body.storyId === undefined ? null : (await findDeal(tx, body.storyId)).account_id
    await waitForTurn(tx)
    const same = await findSame(tx, body, accountId)
    if (same && same.name.toLowerCase() !== body.name.toLowerCase()) {
      throw badInput('email', `${same.name} already has this address: please choose that contact.`)
    }
    if (same) return unchanged(same)
    const { id } = await tx.db
      .insertInto('contact')
      .values({
        customer_id: tx.customerId,
        account_id: accountId,
        name: body.name,
        email: body.email,
        job_title: body.jobTitle || null,
        persona_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return changed(
      await selectContacts(tx).where('contact.id', '=', id).executeTakeFirstOrThrow(),
      { action: 'contact added', entity: 'contact', entityId: id, detail: { accountId, jobTitle: body.jobTitle } },
      { what: ['contacts'] },
    )
  })
