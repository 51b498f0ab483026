import type { Spotlight } from '@bic/contract/deals/spotlight'
import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationOfDeal, loadParticipants } from '#domains/conversations/shared/read-conversation.ts'

type Person = Spotlight['people'][number]
const most = 12

/** Who spoke or wrote in some conversations but for sellers, those who took part in most of them first. */
export const loadPeople = async (tx: TenantTransaction, rows: readonly ConversationOfDeal[]): Promise<Person[]> => {
  const participants = await loadParticipants(
    tx,
    rows.map(({ id }) => id),
  )
  const people = new Map<string, Person>()
  for (const { id: convId, subject } of rows) {
    for (const one of participants.get(convId) ?? []) {
      if (one.side === 'seller' || one.merged_into !== null || one.name === '') continue
      const key = (one.email ?? one.name).toLowerCase()
      const known = people.get(key)
      if (known?.conversations.some(conversation => conversation.convId === convId)) continue
      people.set(key, {
        name: known?.name ?? one.contact_name ?? one.name,
        side: known?.side ?? one.side,
        jobTitle: known?.jobTitle ?? one.job_title ?? one.contact_title,
        personaName: known?.personaName ?? one.persona,
        conversations: [...(known?.conversations ?? []), { convId, subject }],
      })
    }
  }
  return [...people.values()]
    .sort((a, b) => b.conversations.length - a.conversations.length || a.name.localeCompare(b.name))
    .slice(0, most)
}
