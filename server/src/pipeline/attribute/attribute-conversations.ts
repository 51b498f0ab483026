import type { TenantTransaction } from '@bic/database/tenant'
import type { PreparedParticipant } from '#evidence/store/prepared.ts'
import type { IngestTarget } from '../prepare/ingest-target.ts'
import { decideParticipants } from './decide-participants.ts'
import type { Person } from './decide-side.ts'
import { type Belonging, findBelonging, loadAccountsOfDeals } from './find-belonging.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { stagesOnDays } from './stage-on-day.ts'

/** What is asked of a conversation: who takes part, when it was, and what was said of it when it was handed in. */
export interface Attributable {
  readonly people: readonly Person[]
  /** Calendar day, YYYY-MM-DD. */
  readonly day: string | null
  readonly target: Pick<IngestTarget, 'dealId' | 'accountId'>
}

export interface Attribution extends Belonging {
  readonly participants: readonly PreparedParticipant[]
  readonly stage: string | null
  readonly stageFromHistory: boolean
}

/** Sides, contacts, deal and stage of conversations, in their order, by what the customer knows now. */
export const attributeConversations = async (
  tx: TenantTransaction,
  conversations: readonly Attributable[],
): Promise<Attribution[]> => {
  const known = await loadKnowledge(
    tx,
    conversations.flatMap(({ people }) => people),
  )
  const chosen = [...new Set(conversations.flatMap(({ target }) => target.dealId ?? []))]
  const accountsOfDeals = await loadAccountsOfDeals(tx, chosen)
  const placed: (Attributable & { readonly belonging: Belonging })[] = []
  for (const conversation of conversations) {
    const { people, day, target } = conversation
    const belonging = await findBelonging(tx, target, accountsOfDeals, people, known, day)
    placed.push({ ...conversation, belonging })
  }
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
