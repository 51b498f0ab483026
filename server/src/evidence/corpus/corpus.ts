import { type ConversationType, conversationTypes, type ScoredConversation } from '@bic/engine/scoring/types'

/** A conversation as the corpus keeps it. */
export interface CorpusRow {
  readonly id: number
  /** 0 when it belongs to no deal. */
  readonly dealId: number
  readonly type: ConversationType
  readonly day: number | null
  readonly stage: string | null
  readonly length: number
  readonly buyerLength: number
}

const noDay = -0x8000_0000
const firstCapacity = 1024

const grown = <A extends Float64Array | Int32Array | Uint8Array>(array: A, larger: A): A => {
  larger.set(array)
  return larger
}

/** All conversations of a customer without their texts, in columns: some 40 bytes each. */
export class Corpus {
  /** Matrix revision up to which it is complete. */
  rev = 0
  readonly #slots = new Map<number, number>()
  readonly #slotsOfDeal = new Map<number, number[]>()
  readonly #stages: (string | null)[] = [null]
  readonly #stageIndex = new Map<string | null, number>([[null, 0]])
  readonly #free: number[] = []
  #used = 0
  #ids = new Float64Array(firstCapacity)
  #deals = new Float64Array(firstCapacity)
  #types = new Uint8Array(firstCapacity)
  #days = new Int32Array(firstCapacity)
  #stageOf = new Int32Array(firstCapacity)
  #lengths = new Int32Array(firstCapacity)
  #buyerLengths = new Int32Array(firstCapacity)

  get size(): number {
    return this.#slots.size
  }

  /** Adds a conversation, or puts it in place of what was known of it. */
  put(row: CorpusRow): void {
    this.remove(row.id)
    const slot = this.#free.pop() ?? this.#used++
    if (slot === this.#ids.length) this.#grow()
    this.#slots.set(row.id, slot)
    this.#ids[slot] = row.id
    this.#deals[slot] = row.dealId
    this.#types[slot] = conversationTypes.indexOf(row.type)
    this.#days[slot] = row.day ?? noDay
    this.#stageOf[slot] = this.#numberOfStage(row.stage)
    this.#lengths[slot] = row.length
    this.#buyerLengths[slot] = row.buyerLength
    if (row.dealId === 0) return
    const inDeal = this.#slotsOfDeal.get(row.dealId)
    if (inDeal) inDeal.push(slot)
    else this.#slotsOfDeal.set(row.dealId, [slot])
  }

  /** Forgets a conversation; nothing when it is not known. */
  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#free.push(slot)
    const dealId = this.#deals[slot] ?? 0
    const rest = this.#slotsOfDeal.get(dealId)?.filter(other => other !== slot) ?? []
    if (rest.length > 0) this.#slotsOfDeal.set(dealId, rest)
    else this.#slotsOfDeal.delete(dealId)
  }

  /** All conversations, in no promised order. */
  ids(): number[] {
    return [...this.#slots.keys()]
  }

  has(id: number): boolean {
    return this.#slots.has(id)
  }

  /** The deal of a conversation: 0 when it has none, or is not known. */
  dealOf(id: number): number {
    const slot = this.#slots.get(id)
    return slot === undefined ? 0 : (this.#deals[slot] ?? 0)
  }

  /** The place of a conversation's type in `conversationTypes`; −1 when the conversation is not known. */
  typeIndexOf(id: number): number {
    const slot = this.#slots.get(id)
    return slot === undefined ? -1 : (this.#types[slot] ?? 0)
  }

  /** The day of a conversation; null when it is undated, or not known. */
  dayOf(id: number): number | null {
    const slot = this.#slots.get(id)
    const day = slot === undefined ? noDay : (this.#days[slot] ?? noDay)
    return day === noDay ? null : day
  }

  /** The deal's stage on the day of a conversation; null when nobody knows. */
  stageOf(id: number): string | null {
    const slot = this.#slots.get(id)
    return slot === undefined ? null : (this.#stages[this.#stageOf[slot] ?? 0] ?? null)
  }

  /** A deal's conversations as scoring wants them; `talliesOf` adds the counts, `stageIds` names stages by number. */
  conversationsOf(
    dealId: number,
    stageIds: ReadonlyMap<string, number>,
    talliesOf: (conversationId: number) => ScoredConversation['tallies'],
  ): ScoredConversation[] {
    return (this.#slotsOfDeal.get(dealId) ?? []).map(slot => {
      const id = this.#ids[slot] ?? 0
      const day = this.#days[slot] ?? noDay
      return {
        id,
        type: conversationTypes[this.#types[slot] ?? 0] ?? 'note',
        day: day === noDay ? null : day,
        stage: stageIds.get(this.#stages[this.#stageOf[slot] ?? 0] ?? '') ?? null,
        length: this.#lengths[slot] ?? 0,
        buyerLength: this.#buyerLengths[slot] ?? 0,
        tallies: talliesOf(id),
      }
    })
  }

  #numberOfStage(stage: string | null): number {
    const known = this.#stageIndex.get(stage)
    if (known !== undefined) return known
    const index = this.#stages.push(stage) - 1
    this.#stageIndex.set(stage, index)
    return index
  }

  #grow(): void {
    const capacity = this.#ids.length * 2
    this.#ids = grown(this.#ids, new Float64Array(capacity))
    this.#deals = grown(this.#deals, new Float64Array(capacity))
    this.#types = grown(this.#types, new Uint8Array(capacity))
    this.#days = grown(this.#days, new Int32Array(capacity))
    this.#stageOf = grown(this.#stageOf, new Int32Array(capacity))
    this.#lengths = grown(this.#lengths, new Int32Array(capacity))
    this.#buyerLengths = grown(this.#buyerLengths, new Int32Array(capacity))
  }
}
