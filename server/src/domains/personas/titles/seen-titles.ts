import type { TenantTransaction } from '@bic/database/tenant'

/** A job title as it is written most plainly, with those who bear it. */
export interface SeenTitle {
  readonly jobTitle: string
  /** Contacts, and people in conversations who are no contact. */
  readonly people: number
  /** The one persona that all its contacts belong to by their record. */
  readonly recordPersonaId: number | null
}

/** The job titles of contacts and of people in conversations who are not of the seller's side, most people first. */
export const loadSeenTitles = async ({ client, customerId }: TenantTransaction): Promise<SeenTitle[]> => {
  const { rows } = await client.query<SeenTitle>({
    name: 'persona-seen-titles',
    text: `select min(title) as "jobTitle", count(distinct who)::int as people,
        case when count(distinct persona) = 1 and bool_and(persona is not null) then min(persona) end as "recordPersonaId"
      from (
        select trim(regexp_replace(job_title, '\\s+', ' ', 'g')) as title, 'contact ' || id as who, persona_id as persona
        from contact where customer_id = $1 and job_title is not null
        union all
        select trim(regexp_replace(job_title, '\\s+', ' ', 'g')), lower(coalesce(email, name)), null
        from participant
        where customer_id = $1 and contact_id is null and side <> 'seller' and merged_into is null and job_title is not null
      ) seen
      where title <> '' group by lower(title) order by people desc, lower(min(title))`,
    values: [customerId],
  })
  return rows
}
