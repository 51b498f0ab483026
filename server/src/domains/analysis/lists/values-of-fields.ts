import type { TenantTransaction } from '@bic/database/tenant'
import { knownFields, orderFields } from './field-order.ts'
import { orderBands } from './order-bands.ts'

/** More values than anybody would look through: such a field is a description, not a choice. */
const mostValues = 500

const texts = {
  account: `select field.key, trim(part) as value from account
    cross join lateral jsonb_each_text(account.additional) as field
    cross join lateral regexp_split_to_table(field.value, ';') as part
    where account.customer_id = $1`,
  opportunity: `select field.key, trim(part) as value from opportunity
    cross join lateral jsonb_each_text(opportunity.additional) as field
    cross join lateral regexp_split_to_table(field.value, ';') as part
    where opportunity.customer_id = $1`,
}

/** The values of every additional field of accounts or deals, by field; several in one field are separated. */
export const valuesOfFields = async (
  { client, customerId }: TenantTransaction,
  of: keyof typeof texts,
): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ key: string; values: string[] }>({
    name: `values-of-fields-${of}`,
    text: `select key, array_agg(value order by lower(value), value) as values
      from (select distinct key, value from (${texts[of]}) written where value <> '') distinct_values
      group by key having count(*) <= ${mostValues}`,
    values: [customerId],
  })
  const valuesOf = new Map(rows.map(({ key, values }) => [key, orderBands(values)]))
  const ordered = orderFields([...valuesOf.keys()], knownFields[of])
  return Object.fromEntries(ordered.map(field => [field, valuesOf.get(field) ?? []]))
}
