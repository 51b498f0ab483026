import type { TenantTransaction } from '@bic/database/tenant'
import { joinAdditional } from '#domains/crm/shared/join-additional.ts'

interface AccountRow {
  readonly name: string
  readonly crmAccountId: string | null
  readonly industry: string | null
  readonly segment: string | null
  readonly region: string | null
  readonly owner: string | null
  readonly additional: Readonly<Record<string, string>>
  /** What the import made of the CRM's industry: `NotMapped` when no mapping names it. */
  readonly importedIndustry: string | null
}

/** An account as the CRM has it; its own word for the industry is an additional field of the import. */
export const loadAccountRecord = async ({ client, customerId }: TenantTransaction, accountId: number) => {
  const { rows } = await client.query<AccountRow>(
    `select a.name, a.crm_account_id as "crmAccountId", i.name as industry, s.name as segment, r.name as region, a.owner_name as owner, a.additional,
       a.crm_values -> 'industry' ->> 'becomes' as "importedIndustry"
     from account a
     left join industry i on i.customer_id = $1 and i.id = a.industry_id
     left join segment s on s.customer_id = $1 and s.id = a.segment_id
     left join region r on r.customer_id = $1 and r.id = a.region_id
     where a.customer_id = $1 and a.id = $2`,
    [customerId, accountId],
  )
  const [row] = rows
  if (!row) return null
  const { crm_industry: crmIndustry, ...additional } = row.additional
  return {
    accountName: row.name,
    crmAccountId: row.crmAccountId,
    crmIndustry: crmIndustry ?? row.industry ?? row.importedIndustry,
    industryName: row.industry,
    segmentName: row.segment,
    regionName: row.region,
    accountOwner: row.owner,
    accountAdditionalFields: joinAdditional(additional),
  }
}
