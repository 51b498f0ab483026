import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'

/** What was proposed for a card and waits for a decision, the surest first; keywords that it has by now are left out. */
export const presentProposals = async (
  { client, customerId }: TenantTransaction,
  cardId: number,
): Promise<Answer<'getKeywordsForRecommendation'>> => {
  const { rows } = await client.query<{
    id: number
    text: string
    reason: string
    conversations: number
    new_conversations: number
    deals: number
  }>(
    `select p.id, p.text, p.reason, p.conversations, p.new_conversations, p.deals from keyword_proposal p
     where p.customer_id = $1 and p.card_id = $2 and p.status = 'pending' and not exists (
       select from keyword k where k.customer_id = $1 and k.card_id = $2 and k.role = 'match'
         and k.removed_rev is null and lower(k.text) = lower(p.text))
     order by p.score desc, p.id`,
    [customerId, cardId],
  )
  return rows.map(row => ({
    id: row.id,
    text: row.text,
    keyword: row.text,
    source: 'machine' as const,
    status: 'pending' as const,
    reason: row.reason,
    conversations: row.conversations,
    newConversations: row.new_conversations,
    deals: row.deals,
  }))
}
