import type { TenantTransaction } from '@bic/database/tenant'
import type { PreparedParticipant } from '#evidence/store/prepared.ts'
import { decideParticipants } from './decide-participants.ts'
import { type Belonging, findBelongings, loadAccountsOfDeals, type Placeable } from './find-belonging.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { stagesOnDays } from './stage-on-day.ts'

export interface Attribution extends Belonging {
  readonly participants: readonly PreparedParticipant[]
  readonly stage: string | null
  readonly stageFromHistory: boolean
}

/** Sides, contacts, deal and stage of conversations, in their order, by what the customer knows now. */
export const attributeConversations = async (
  tx: TenantTransaction,
  conversations: readonly Placeable[],
): Promise<Attribution[]> => {
  const known = await loadKnowledge(
    tx,
    conversations.flatMap(({ people }) => people),
  )
  const chosen = [...new Set(conversations.flatMap(({ target }) => target.dealId ?? []))]
  const accountsOfDeals = await loadAccountsOfDeals(tx, chosen)
  const belongings = await findBelongings(tx, conversations, accountsOfDeals, known)
  const placed = belongings.map((belonging, index) => {
    const { people = [], day = null } = conversations[index] ?? {}
    return { people, day, belonging }
  })
  const participants = await decideParticipants(
    tx,
    known,
    placed.map(({ people, belonging }) => ({ people, accountId: belonging.accountId })),
  )
  const stages = await stagesOnDays(
    tx,
    placed.map(({ day, belonging }) => ({ dealId: belonging.dealId ?? 0, day })),
  )
  return placed.map(({ belonging }, index) => ({
    ...belonging,
    participants: participants[index] ?? [],
    stage: stages[index]?.stage ?? null,
    stageFromHistory: stages[index]?.fromHistory ?? false,
  }))
}
