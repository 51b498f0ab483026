import type { TenantTransaction } from '@bic/database/tenant'
import { loadParticipants, type ParticipantRow } from '#domains/conversations/shared/read-conversation.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

/** Somebody in a conversation, with what they said there. */
export interface Voice {
  readonly person: ParticipantRow
  readonly turns: number
  readonly words: number
}

export interface Talk {
  readonly voices: readonly Voice[]
  /** Words by side, also of fragments that nobody is named for. */
  readonly words: { readonly buyer: number; readonly seller: number; readonly unknown: number }
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Who said how much in some conversations; quoted replies and signatures are not said again. */
export const loadTalk = async (
  tx: TenantTransaction,
  convIds: readonly number[],
): Promise<ReadonlyMap<number, Talk>> => {
  const people = await loadParticipants(tx, convIds)
  const texts = await loadTexts(tx, convIds)
  const talks = new Map<number, Talk>()
  for (const convId of convIds) {
    const { text, fragments } = texts.get(convId) ?? { text: '', fragments: [] }
    const words = { buyer: 0, seller: 0, unknown: 0 }
    const said = new Map<number, { turns: number; words: number }>()
    for (const { start, end, side, speaker, muted } of fragments) {
      if (muted) continue
      const count = countWords(text.slice(start, end))
      words[side] += count
      const own = said.get(speaker)
      said.set(speaker, { turns: (own?.turns ?? 0) + 1, words: (own?.words ?? 0) + count })
    }
    const present = (people.get(convId) ?? []).filter(({ merged_into }) => merged_into === null)
    const voices = present.map(person => ({ person, ...(said.get(person.position) ?? { turns: 0, words: 0 }) }))
    talks.set(convId, { voices, words })
  }
  return talks
}
