import type { TenantTransaction } from '@bic/database/tenant'
import type { PreparedParticipant } from '#evidence/store/prepared.ts'
import { decideSide, type Knowledge, type Person } from './decide-side.ts'
import { fullNamesOf, loadContactsByName } from './load-knowledge.ts'

/** Sides, contacts and users of the people of some conversations, in their order. */
export const decideParticipants = async (
  tx: TenantTransaction,
  known: Knowledge,
  conversations: readonly { readonly people: readonly Person[]; readonly accountId: number | null }[],
): Promise<PreparedParticipant[][]> => {
  const accountIds = [...new Set(conversations.flatMap(({ accountId }) => accountId ?? []))]
  const names = fullNamesOf(conversations.flatMap(({ people }) => people))
  const contacts = await loadContactsByName(tx, accountIds, names)
  return conversations.map(({ people, accountId }) => {
    const ofAccount = contacts.get(accountId ?? 0) ?? new Map()
    return people.map(person => decideSide(person, known, ofAccount))
  })
}
