import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'

/** What the lists are asked with when no industry is meant. */
const defaultText = 'information technology'

/** Whether a text of the path means all industries: empty, or the default text. */
export const meansAll = (text: string): boolean => ['', defaultText].includes(text.trim().toLowerCase())

const tables = {
  region: sql`account.region_id`,
  segment: sql`account.segment_id`,
  market: sql`opportunity.market_id`,
} as const

/** The regions, segments or markets by name: all, or those that go with the accounts of a named industry. */
export const namesOfIndustry = async (
  { db, customerId }: TenantTransaction,
  table: keyof typeof tables,
  industry: string,
): Promise<{ id: number; name: string }[]> => {
  const used: RawBuilder<number> = sql<number>`select ${tables[table]} from account
    join industry on industry.customer_id = account.customer_id and industry.id = account.industry_id
    left join opportunity on opportunity.customer_id = account.customer_id and opportunity.account_id = account.id
    where account.customer_id = ${customerId} and lower(industry.name) = lower(${industry.trim()})`
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .$if(!meansAll(industry), q => q.where(sql<boolean>`id in (${used})`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}
