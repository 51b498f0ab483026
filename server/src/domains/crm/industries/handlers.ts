import type { crmAdministrationRoutes } from '@bic/contract/crm/administration'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler, Handlers } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { saveAccount } from './save-account.ts'
import { updateAccountDomain } from './update-account-domain.ts'

interface Industry {
  readonly id: number
  readonly name: string
}

/** All industries, locked until the transaction ends: of two who make, rename or delete at once, one comes after the other. */
const lockIndustries = async ({ client, customerId }: TenantTransaction): Promise<Industry[]> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('industries'), $1::int)`, [customerId % 2 ** 31])
  const { rows } = await client.query<Industry>(
    'select id, name from industry where customer_id = $1 order by id for update',
    [customerId],
  )
  return rows
}

const listIndustryUse: Handler<'listIndustryUse'> = async ({ read }) =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<{
      qualifierId: number
      value: string
      segments: string[]
      markets: string[]
      accounts: number
    }>(
      `select i.id as "qualifierId", i.name as value, count(distinct a.id)::int as accounts,
         coalesce(array_agg(distinct s.name order by s.name) filter (where s.name is not null), '{}') as segments,
         coalesce(array_agg(distinct m.name order by m.name) filter (where m.name is not null), '{}') as markets
       from industry i
       left join account a on a.customer_id = $1 and a.industry_id = i.id
       left join segment s on s.customer_id = $1 and s.id = a.segment_id
       left join opportunity o on o.customer_id = $1 and o.account_id = a.id
       left join market m on m.customer_id = $1 and m.id = o.market_id
       where i.customer_id = $1 group by i.id, i.name order by lower(i.name), i.id`,
      [customerId],
    )
    return rows
  })

const saveIndustry: Handler<'saveIndustry'> = async ({ body, write }) =>
  write(async tx => {
    const { qualifierId, value } = body
    const { db, customerId } = tx
    const industries = await lockIndustries(tx)
    const before = industries.find(({ id }) => id === qualifierId)
    if (qualifierId !== undefined && !before) throw notFound('This industry')
    const key = value.toLowerCase()
    if (industries.some(({ id, name }) => id !== qualifierId && name.toLowerCase() === key)) {
      throw badInput('value', 'An industry with this name exists already. Please choose another name.')
    }
    if (!before) {
      const { id } = await db
        .insertInto('industry')
        .values({ customer_id: customerId, name: value })
        .returning('id')
        .executeTakeFirstOrThrow()
      const entry = { action: 'industry created', entity: 'industry', entityId: id, detail: { name: value } }
      return changed({ qualifierId: id, value }, entry, { what: ['markets'] })
    }
    if (before.name === value) return unchanged({ qualifierId: before.id, value })
    await db
      .updateTable('industry')
      .set({ name: value })
      .where('customer_id', '=', customerId)
      .where('id', '=', before.id)
      .execute()
    const detail = { from: before.name, to: value }
    return changed(
      { qualifierId: before.id, value },
      { action: 'industry renamed', entity: 'industry', entityId: before.id, detail },
      { what: ['markets', 'accounts', 'deals', 'analysis'] },
    )
  })

const deleteIndustry: Handler<'deleteIndustry'> = async ({ body, write }) =>
  write(async tx => {
    const { db, customerId } = tx
    const industries = await lockIndustries(tx)
    const found = industries.find(({ id }) => id === body.qualifierId)
    if (!found) throw notFound('This industry')
    const { accounts } = await db
      .selectFrom('account')
      .select(eb => eb.fn.countAll<string>().as('accounts'))
      .where('customer_id', '=', customerId)
      .where('industry_id', '=', found.id)
      .executeTakeFirstOrThrow()
    if (Number(accounts) > 0) {
      const used = Number(accounts) === 1 ? '1 account uses' : `${accounts} accounts use`
      throw badInput('qualifierId', `${used} ${found.name}. Give them another industry first.`)
    }
    await db.deleteFrom('industry').where('customer_id', '=', customerId).where('id', '=', found.id).execute()
    const entry = { action: 'industry deleted', entity: 'industry', entityId: found.id, detail: { name: found.name } }
    return changed(null, entry, { what: ['markets'] })
  })

export const crmAdministrationHandlers: Handlers<typeof crmAdministrationRoutes> = {
  listIndustryUse,
  saveIndustry,
  deleteIndustry,
  saveAccount,
  updateAccountDomain,
}
