import type { TenantTransaction } from '@bic/database/tenant'
import { freeMailDomains } from '@bic/engine/text/free-mail-domains'
import { domainOf } from './names.ts'

/**
 * The customer's own e-mail domains: those that a person set, else its own and those of its users. Free-mail domains
 * are nobody's own.
 */
export const loadOwnDomains = async ({ db, customerId }: TenantTransaction): Promise<string[]> => {
  const set = await db
    .selectFrom('speaker_side')
    .select('key')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'domain')
    .where('side', '=', 'seller')
    .orderBy('key')
    .execute()
  if (set.length > 0) return set.map(({ key }) => key)
  const customer = await db.selectFrom('customer').select('domain').where('id', '=', customerId).executeTakeFirst()
  const users = await db
    .selectFrom('app_user')
    .select('email')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .execute()
  const seeded = [customer?.domain.toLowerCase() ?? '', ...users.map(({ email }) => domainOf(email))]
  return [...new Set(seeded)].filter(domain => domain !== '' && !freeMailDomains.has(domain)).sort()
}
