import { conversationTypes } from '@bic/engine/scoring/types'
import type { Corpus } from '#evidence/corpus/corpus.ts'

/** One keyword that counts in one conversation. */
export interface Sighting {
  readonly conversationId: number
  readonly keywordId: number
  readonly count: number
  readonly buyerCount: number
}

/** What of a history counts. */
export interface HistoryChoice {
  readonly buyerOnly: boolean
  readonly keywordId?: number | undefined
  /** First day that counts, days since 1970-01-01; undated conversations are out then. */
  readonly since?: number | null | undefined
  /** Last day that counts. */
  readonly until?: number | null | undefined
  /** The deal's stage on the day of the conversation. */
  readonly stage?: string | undefined
  /** Names of types that count; absent = all. */
  readonly types?: readonly string[] | undefined
  /** The conversation must be in every one of these. */
  readonly within?: readonly ReadonlySet<number>[] | undefined
}

/** How often something came up in a deal: conversations by type, in the order of `conversationTypes`. */
export interface CountInDeal {
  matches: number
  readonly conversations: [number, number, number, number]
}

/** Where something came up in a group of conversations. */
export interface CountInGroup extends Pick<CountInDeal, 'conversations'> {
  readonly dealIds: Set<number>
}

/** One conversation of a deal in which something came up. */
export interface Said {
  readonly id: number
  readonly dealId: number
  readonly type: number
  readonly day: number | null
  readonly stage: string | null
  readonly sightings: readonly Sighting[]
}

/** Where some keywords came up: the conversations of deals, with the keywords that count in each. */
export class History {
  readonly #said: readonly Said[]

  /** @param sightings in any order; those in conversations that are gone or have no deal are left out. */
  constructor(sightings: Iterable<Sighting>, corpus: Corpus) {
    const said = new Map<number, Said & { readonly sightings: Sighting[] }>()
    for (const sighting of sightings) {
      const id = sighting.conversationId
      const known = said.get(id)
      if (known) {
        known.sightings.push(sighting)
        continue
      }
      const dealId = corpus.dealOf(id)
      if (dealId === 0) continue
      const [type, day, stage] = [corpus.typeIndexOf(id), corpus.dayOf(id), corpus.stageOf(id)]
      said.set(id, { id, dealId, type, day, stage, sightings: [sighting] })
    }
    this.#said = [...said.values()]
  }

  /** Its conversations: what it costs to keep. */
  get size(): number {
    return this.#said.length
  }

  *#chosen(choice: HistoryChoice): Iterable<{ said: Said; matches: number }> {
    const { buyerOnly, keywordId, since = null, until = null, stage, types, within = [] } = choice
    for (const said of this.#said) {
      if (types && !types.includes(conversationTypes[said.type] ?? '')) continue
      if (since !== null && (said.day === null || said.day < since)) continue
      if (until !== null && (said.day === null || said.day > until)) continue
      if (stage !== undefined && said.stage !== stage) continue
      let matches = 0
      for (const { keywordId: id, count, buyerCount } of said.sightings) {
        if (keywordId === undefined || id === keywordId) matches += buyerOnly ? buyerCount : count
      }
      if (matches > 0 && within.every(ids => ids.has(said.id))) yield { said, matches }
    }
  }

  /** The deals, each with its conversations counted by type. */
  countByDeal(choice: HistoryChoice): Map<number, CountInDeal> {
    const deals = new Map<number, CountInDeal>()
    for (const { said, matches } of this.#chosen(choice)) {
      const known = deals.get(said.dealId)
      const count: CountInDeal = known ?? { matches: 0, conversations: [0, 0, 0, 0] }
      if (!known) deals.set(said.dealId, count)
      count.matches += matches
      count.conversations[said.type] = (count.conversations[said.type] ?? 0) + 1
    }
    return deals
  }

  /** In how many conversations of some deals each keyword came up. */
  countByKeyword(choice: HistoryChoice, dealIds: ReadonlySet<number>): Map<number, number> {
    const keywords = new Map<number, number>()
    for (const { said } of this.#chosen(choice)) {
      if (!dealIds.has(said.dealId)) continue
      for (const { keywordId, buyerCount } of said.sightings) {
        if (choice.buyerOnly && buyerCount === 0) continue
        keywords.set(keywordId, (keywords.get(keywordId) ?? 0) + 1)
      }
    }
    return keywords
  }

  /** The deals and conversations of each group; what the grouping answers null for is left out. */
  countByGroup(
    choice: HistoryChoice,
    groupOf: (dealId: number, stage: string | null) => string | null,
  ): Map<string, CountInGroup> {
    const groups = new Map<string, CountInGroup>()
    for (const { said } of this.#chosen(choice)) {
      const group = groupOf(said.dealId, said.stage)
      if (group === null) continue
      const known = groups.get(group)
      const count: CountInGroup = known ?? { dealIds: new Set(), conversations: [0, 0, 0, 0] }
      if (!known) groups.set(group, count)
      count.dealIds.add(said.dealId)
      count.conversations[said.type] = (count.conversations[said.type] ?? 0) + 1
    }
    return groups
  }

  /** The conversations themselves. */
  *said(choice: HistoryChoice): Iterable<Said> {
    for (const { said } of this.#chosen(choice)) yield said
  }

  /** The conversations by id. */
  conversations(choice: HistoryChoice): Set<number> {
    const ids = new Set<number>()
    for (const { said } of this.#chosen(choice)) ids.add(said.id)
    return ids
  }

  /** The sightings of some deals, by conversation, for scoring. */
  sightingsOf(dealIds: ReadonlySet<number>): Map<number, readonly Sighting[]> {
    return new Map(this.#said.filter(said => dealIds.has(said.dealId)).map(said => [said.id, said.sightings]))
  }
}

/** The types under their names, with their sum; `none` of what never came up. */
export const nameCounts = (conversations: CountInDeal['conversations'] = [0, 0, 0, 0]) => {
  const of = (type: (typeof conversationTypes)[number]) => conversations[conversationTypes.indexOf(type)] ?? 0
  return {
    all: conversations.reduce((sum, count) => sum + count, 0),
    call: of('call'),
    email: of('email'),
    document: of('document'),
    note: of('note'),
  }
}
