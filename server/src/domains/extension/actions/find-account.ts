import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

type Place = Received<'getExtensionAccountMetricDetails', 'query'>

interface Found {
  readonly accountId: number
  readonly accountName: string
  readonly domain: string | null
  readonly crmAccountId: string | null
  readonly storyId: number | null
  readonly storyName: string | null
  /** Further accounts that fit as well. */
  readonly others: number
}

/** A domain and those it lies in, without the top-level one: `eu.shop.acme.com`, `shop.acme.com`, `acme.com`. */
const domainsAround = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}

/** Salesforce writes the same id in 15 or, with three letters for its case, in 18 characters. */
const isSalesforceId = (id: string): boolean => /^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/.test(id)
const stemOf = (id: string): string => (isSalesforceId(id) ? id.slice(0, 15) : id)

/** What an account is compared by: its name without case, punctuation and the form of the company. */
const plainName = (expression: string): string =>
  `trim(regexp_replace(regexp_replace(lower(${expression}), '[^[:alnum:]]+', ' ', 'g'),
     ' (inc|incorporated|ltd|limited|llc|gmbh|corp|corporation|ag|sa|plc|bv|co)? ?$', ''))`

const dealOfPlace = `join opportunity d on d.customer_id = a.customer_id and d.account_id = a.id
       and (d.crm_opportunity_id = $5 or (length(d.crm_opportunity_id) in (15, 18) and left(d.crm_opportunity_id, 15) = $5))`

// Of several that fit the one with the most deals: the others are counted.
const queryBy = (what: 'account' | 'deal') => ({
  name: `extension-find-account-by-${what}`,
  text: `select a.id as "accountId", a.name as "accountName", a.domains[1] as domain, a.crm_account_id as "crmAccountId",
       d.id as "storyId", d.name as "storyName", count(*) over ()::int - 1 as others
     from account a
     ${what === 'deal' ? dealOfPlace : 'cross join (select null::bigint as id, null::text as name) d'}
     where a.customer_id = $1
       and ($2::bigint is null or a.id = $2)
       and ($3::text[] is null or a.domains && $3)
       and ($4::text is null or a.crm_account_id = $4
         or (length(a.crm_account_id) in (15, 18) and left(a.crm_account_id, 15) = $4))
       and ($5::text is null or d.id is not null)
       and ($6::text is null or ${plainName('a.name')} = ${plainName('$6')})
     order by array_position($3::text[], (select w from unnest($3::text[]) w where w = any(a.domains) limit 1)) nulls last,
       (select count(*) from opportunity o where o.customer_id = $1 and o.account_id = a.id) desc, a.id
     limit 1`,
})

/**
 * The account that a place names.
 *
 * @throws AppError NOT_FOUND
 */
export const findAccount = async ({ client, customerId }: TenantTransaction, place: Place): Promise<Found> => {
  const { rows } = await client.query<Found>({
    ...queryBy(place.crmOpptyId === undefined ? 'account' : 'deal'),
    values: [
      customerId,
      place.accountId ?? null,
      place.domain === undefined ? null : domainsAround(place.domain),
      place.crmAccountId === undefined ? null : stemOf(place.crmAccountId),
      place.crmOpptyId === undefined ? null : stemOf(place.crmOpptyId),
      place.accountName ?? null,
    ],
  })
  const [found] = rows
  if (!found) throw notFound('An account of this page')
  return found
}
