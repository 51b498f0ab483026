import type { TenantTransaction } from '@bic/database/tenant'

/**
 * Differs whenever what was set of sides differs: whoever attributed by another version must do it again. Those who
 * change the rules lock the revision first, so that conversations being stored wait, and then see it.
 */
export const loadRuleVersion = async ({ client, customerId }: TenantTransaction): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(
    `select coalesce(sum(hashtextextended(kind || ' ' || side || ' ' || coalesce(contact_id, 0) || ' ' || key, 0)), 0)::text
       as version from speaker_side where customer_id = $1`,
    [customerId],
  )
  return rows[0]?.version ?? ''
}
