import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

/** The first domain of an account is the one that is shown and set here; others that were imported stay. */
export const updateAccountDomain: Handler<'updateAccountDomain'> = async ({ body, write }) =>
  write(async ({ db, client, customerId }) => {
    const { accountId, domain } = body
    const account = await db
      .selectFrom('account')
      .select(['name', 'domains'])
      .where('customer_id', '=', customerId)
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw notFound('This account')
    const [before = null, ...others] = account.domains
    if (before === domain) return unchanged(body)
    if (domain !== null) {
      const { rows } = await client.query<{ name: string }>(
        'select name from account where customer_id = $1 and id <> $2 and domains @> array[$3] limit 1',
        [customerId, accountId, domain],
      )
      const [other] = rows
      if (other) throw badInput('domain', `${domain} belongs to ${other.name} already. Please enter another domain.`)
    }
    const domains = [...(domain === null ? [] : [domain]), ...others.filter(one => one !== domain)]
    await db
      .updateTable('account')
      .set({ domains })
      .where('customer_id', '=', customerId)
      .where('id', '=', accountId)
      .execute()
    const detail = { name: account.name, before, after: domain }
    return changed(
      body,
      { action: 'account domain set', entity: 'account', entityId: accountId, detail },
      { what: ['accounts'] },
    )
  })
