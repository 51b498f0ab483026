import type { CustomerProfile } from '@bic/contract/deals/profile'
import type { TenantTransaction } from '@bic/database/tenant'
import { photoAddress } from '#domains/access/shared/photo-address.ts'
import { notFound } from '#http/app-error.ts'
import type { AddressFor } from '#http/session-address.ts'

interface ProfileRow {
  readonly name: string
  readonly industry: string | null
  readonly location: string | null
  readonly icon: string | null
  readonly description: string | null
  readonly quote: string | null
  readonly employees: string | null
  readonly version: number | null
  readonly updatedBy: string | null
  readonly updatedAt: Date | null
}

/** The profile of an account; empty fields are filled from the account. @throws AppError NOT_FOUND */
export const loadProfile = async (
  reader: AddressFor,
  { client, customerId }: TenantTransaction,
  accountId: number,
): Promise<CustomerProfile> => {
  const { rows } = await client.query<ProfileRow>(
    `select coalesce(p.name, a.name) as name, coalesce(p.industry, i.name) as industry,
       coalesce(p.location, a.additional->>'country', r.name) as location, p.icon, p.description, p.quote,
       coalesce(p.employees, a.additional->>'employees', a.additional->>'employee_band') as employees, p.version,
       trim(u.first_name || ' ' || u.last_name) as "updatedBy", p.updated_at as "updatedAt"
     from account a
     left join industry i on i.customer_id = $1 and i.id = a.industry_id
     left join region r on r.customer_id = $1 and r.id = a.region_id
     left join customer_profile p on p.customer_id = $1 and p.account_id = a.id
     left join app_user u on u.customer_id = $1 and u.id = p.updated_by
     where a.customer_id = $1 and a.id = $2`,
    [customerId, accountId],
  )
  const [row] = rows
  if (!row) throw notFound('This account')
  return {
    name: row.name,
    industry: row.industry ?? '',
    location: row.location ?? '',
    icon: await photoAddress(reader, row.icon),
    custDescription: row.description ?? '',
    custQuote: row.quote ?? '',
    employees: row.employees ?? '',
    version: row.version ?? 0,
    updatedBy: row.updatedBy,
    lastUpdateTime: row.updatedAt?.toISOString() ?? null,
  }
}
