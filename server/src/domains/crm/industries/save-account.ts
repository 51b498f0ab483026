import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadNamed } from '../shared/load-named.ts'

type List = 'industry' | 'segment' | 'region'

interface Value {
  readonly id: number
  readonly name: string
}

/** The value of this name in whatever case, made when it is new; an industry has to exist. Null for an empty name. */
const resolveValue = async (tx: TenantTransaction, list: List, name: string | null): Promise<Value | null> => {
  if (name === null || name === '') return null
  const key = name.toLowerCase()
  const known = (await loadNamed(tx, list)).find(one => one.name.toLowerCase() === key)
  if (known) return known
  if (list === 'industry') {
    throw badInput('industryName', `There is no industry ${name}. Create it on Industry Management first.`)
  }
  return tx.db
    .insertInto(list)
    .values({ customer_id: tx.customerId, name })
    .onConflict(conflict => conflict.columns(['customer_id', 'name']).doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

const findForUpdate = async ({ client, customerId }: TenantTransaction, accountId: number) => {
  const { rows } = await client.query<{
    name: string
    industry_id: number | null
    industry: string | null
    segment_id: number | null
    segment: string | null
    region_id: number | null
    region: string | null
  }>(
    `select a.name, a.industry_id, i.name as industry, a.segment_id, s.name as segment, a.region_id, r.name as region
     from account a
     left join industry i on i.customer_id = $1 and i.id = a.industry_id
     left join segment s on s.customer_id = $1 and s.id = a.segment_id
     left join region r on r.customer_id = $1 and r.id = a.region_id
     where a.customer_id = $1 and a.id = $2 for update of a`,
    [customerId, accountId],
  )
  const [found] = rows
  if (!found) throw notFound('This account')
  return found
}

/** Imports find accounts by name: another with the same one would get its deals. */
const refuseTaken = async ({ client, customerId }: TenantTransaction, name: string, accountId: number) => {
  const { rows } = await client.query<{ id: number }>(
    'select id from account where customer_id = $1 and lower(name) = lower($2) and id <> $3 limit 1',
    [customerId, name, accountId],
  )
  if (rows.length > 0) {
    throw badInput('accountName', 'An account with this name exists already. Please choose another name.')
  }
}

const isNone = { industry_id: null, industry: null, segment_id: null, segment: null, region_id: null, region: null }

export const saveAccount: Handler<'saveAccount'> = async ({ app, body, write }) =>
  write(async tx => {
    const { db, customerId } = tx
    const { accountId, accountName, industryName, segmentName, regionName } = body
    const before = accountId === undefined ? null : await findForUpdate(tx, accountId)
    if (before?.name !== accountName) await refuseTaken(tx, accountName, accountId ?? 0)
    const { industry_id, industry, segment_id, segment, region_id, region } = before ?? isNone
    const choose = async (list: List, name: string | null | undefined, id: number | null, present: string | null) =>
      name === undefined ? { id, name: present } : await resolveValue(tx, list, name)
    const chosen = {
      industry: await choose('industry', industryName, industry_id, industry),
      segment: await choose('segment', segmentName, segment_id, segment),
      region: await choose('region', regionName, region_id, region),
    }
    const row = {
      name: accountName,
      industry_id: chosen.industry?.id ?? null,
      segment_id: chosen.segment?.id ?? null,
      region_id: chosen.region?.id ?? null,
      updated_at: app.now(),
    }
    const after = {
      name: accountName,
      industry: chosen.industry?.name ?? null,
      segment: chosen.segment?.name ?? null,
      region: chosen.region?.name ?? null,
    }
    const event = { what: ['accounts', 'deals', 'analysis', 'markets'] } as const
    if (accountId === undefined) {
      const { id } = await db
        .insertInto('account')
        .values({ ...row, customer_id: customerId, crm_account_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return changed(
        { accountId: id },
        { action: 'account created', entity: 'account', entityId: id, detail: after },
        event,
      )
    }
    const was = { name: before?.name ?? '', industry, segment, region }
    if (JSON.stringify(was) === JSON.stringify(after)) return unchanged({ accountId })
    await db.updateTable('account').set(row).where('customer_id', '=', customerId).where('id', '=', accountId).execute()
    const detail = { before: was, after }
    return changed({ accountId }, { action: 'account changed', entity: 'account', entityId: accountId, detail }, event)
  })
