import type { TenantTransaction } from '@bic/database/tenant'
import type { FoundDeal } from '#domains/crm/shared/find-deal.ts'
import { loadBuyers } from '#domains/deals/shared/buyers-of-deal.ts'

/** People of a deal's account whose address is known: those who spoke first. */
export const buyersToAsk = async (tx: TenantTransaction, deal: FoundDeal) =>
  (await loadBuyers(tx, deal)).flatMap(({ email, name, jobTitle }) =>
    email === null ? [] : [{ email: email.toLowerCase(), name, jobTitle }],
  )

/** Whether an address belongs to a deal's account: to somebody who is known there, or to one of its domains. */
export const addressesOf = async (tx: TenantTransaction, deal: FoundDeal): Promise<(email: string) => boolean> => {
  const known = new Set((await buyersToAsk(tx, deal)).map(({ email }) => email))
  const { rows } = await tx.client.query<{ domains: string[] }>(
    'select domains from account where customer_id = $1 and id = $2',
    [tx.customerId, deal.account_id],
  )
  const domains = new Set((rows[0]?.domains ?? []).map(domain => domain.toLowerCase()))
  return email => known.has(email) || domains.has(email.slice(email.lastIndexOf('@') + 1))
}
