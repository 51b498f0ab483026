import type { TenantTransaction } from '@bic/database/tenant'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { countPeople, countType } from './counts.ts'
import type { PersonaView } from './load-personas.ts'

const mostShown = 500

/** The deals with a persona, those with the most conversations first, then by id; at most five hundred. */
export const engagedDeals = async (
  tx: TenantTransaction,
  { dealsWith }: PersonaView,
  personaId: number | undefined,
) => {
  const ranked = [...dealsWith].sort(([a, x], [b, y]) => y.length - x.length || a - b).slice(0, mostShown)
  const records = await loadDeals(
    tx,
    ranked.map(([id]) => id),
  )
  return records.map(record => {
    const talks = dealsWith.get(record.id) ?? []
    const { opptyId, storyId, accountName, storyName, opptyStatus, opportunityAmount, isWon } = presentDeal(record)
    return {
      opptyId,
      storyId,
      accountName,
      storyName,
      opptyStatus,
      opportunityAmount,
      isWon,
      convCount: talks.length,
      participantCount: countPeople(talks, personaId),
      callCount: countType(talks, 'call'),
      emailCount: countType(talks, 'email'),
    }
  })
}
