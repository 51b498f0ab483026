import type { Profile } from '@bic/contract/market-performance/insight'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** What a customer is: the profile that a deal belongs to by its account. */
export type KnownProfile = Pick<
  Profile,
  'key' | 'industryId' | 'segmentId' | 'regionId' | 'industry' | 'segment' | 'region'
>

/** The fields that define profiles. */
export type ProfileField = 'industry' | 'segment' | 'region'
export const profileFields: readonly ProfileField[] = ['industry', 'segment', 'region']

/** Stands for a field that does not define the profiles. */
const any = '-'

/** The fields that a key defines. */
export const fieldsOfKey = (key: string): ProfileField[] => {
  const parts = key.split('.')
  return profileFields.filter((_, place) => parts[place] !== any)
}

type Row = Omit<KnownProfile, 'key'> & { readonly id: number }

/** The profiles of some deals; fields that are unknown or not used are null. */
export const loadProfiles = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
  fields: readonly ProfileField[] = profileFields,
): Promise<ReadonlyMap<number, KnownProfile>> => {
  const { rows } = await client.query<Row>({
    name: 'insight-profiles',
    text: `select o.id, a.industry_id as "industryId", a.segment_id as "segmentId", a.region_id as "regionId",
        i.name as industry, s.name as segment, r.name as region
      from opportunity o left join account a on a.customer_id = $1 and a.id = o.account_id
      left join industry i on i.customer_id = $1 and i.id = a.industry_id
      left join segment s on s.customer_id = $1 and s.id = a.segment_id
      left join region r on r.customer_id = $1 and r.id = a.region_id
      where o.customer_id = $1 and o.id = any($2::bigint[])`,
    values: [customerId, numberArray(dealIds)],
  })
  const isProfileField = (field: ProfileField) => fields.includes(field)
  return new Map(
    rows.map(({ id, ...row }) => {
      const profile = {
        industryId: null,
        industry: null,
        segmentId: null,
        segment: null,
        regionId: null,
        region: null,
        ...(isProfileField('industry') ? { industryId: row.industryId, industry: row.industry } : {}),
        ...(isProfileField('segment') ? { segmentId: row.segmentId, segment: row.segment } : {}),
        ...(isProfileField('region') ? { regionId: row.regionId, region: row.region } : {}),
      }
      const part = (field: ProfileField) => (isProfileField(field) ? String(profile[`${field}Id`] ?? 0) : any)
      return [id, { ...profile, key: profileFields.map(part).join('.') }]
    }),
  )
}

/** "Retail · Enterprise · EMEA". */
export const profileName = ({ industry, segment, region }: KnownProfile): string =>
  [industry ?? 'industry not known', segment ?? 'segment not known', region ?? 'region not known'].join(' · ')
