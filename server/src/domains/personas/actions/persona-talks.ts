import { dayNumber } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import { textOfDay } from '@bic/engine/calendar/text-of-day'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { PersonaFound, PersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import type { TalkColumns, TalkNames } from './talk-columns.ts'

/** Somebody of a persona in a conversation. */
export interface PersonaPerson extends PersonaFound {
  /** The same for the same person in every conversation. */
  readonly key: string
  readonly jobTitle: string | null
}

/** A conversation of a deal, with those people of it who are of a persona. */
export interface PersonaTalk {
  readonly id: number
  readonly dealId: number
  readonly type: ConversationType
  readonly day: string
  readonly stage: string | null
  /** Whether the stage is of the deal's history; else it is its present one. */
  readonly stageFromHistory: boolean
  /** In the order in which they stand there. */
  readonly people: readonly PersonaPerson[]
}

/** Of which persona people are, by the numbers of people; each is asked once. */
const peopleBy = (names: TalkNames, rules: PersonaRules) => {
  const byTitle: (PersonaFound | null | undefined)[] = []
  const people: (PersonaPerson | null | undefined)[] = []
  const titleOf = (number: number): string | null => names.titles.values[names.titleOf[number] ?? -1] ?? null
  const find = (number: number): PersonaFound | null => {
    const record = names.recordOf[number] ?? 0
    if (record !== 0) return rules.personaOf(record, null)
    const title = names.titleOf[number] ?? -1
    const known = byTitle[title]
    if (known !== undefined) return known
    const found = rules.personaOf(null, titleOf(number))
    byTitle[title] = found
    return found
  }
  return (number: number): PersonaPerson | null => {
    const known = people[number]
    if (known !== undefined) return known
    const found = find(number)
    const person = found && { ...found, key: names.keyOf[number] ?? '', jobTitle: titleOf(number) }
    people[number] = person
    return person
  }
}

/** The last day that counts of a deal that is not in the filter: before all days. */
const never = -0x8000_0000
const always = 0x7fff_ffff

interface Placed {
  /** By place in the list of deals: the number of the deal in the columns, −1 for one without conversations. */
  readonly numbers: Int32Array
  /** By number of a deal: the last day that counts, the one on which a deal was closed; `never` for others. */
  readonly lastDays: Int32Array
}

/** Lists of deals stay the same until records change; columns of other ages have the same numbers. */
const placed = new WeakMap<readonly FilteredDeal[], { readonly names: TalkNames; readonly of: Placed }>()

const placeDeals = (deals: readonly FilteredDeal[], { deals: numbered }: TalkNames): Placed => {
  const numbers = new Int32Array(deals.length)
  const lastDays = new Int32Array(numbered.values.length).fill(never)
  for (const [place, { id, status, closed_on }] of deals.entries()) {
    const number = numbered.numberOf(id) ?? -1
    numbers[place] = number
    if (number >= 0) lastDays[number] = status === 'Open' || closed_on === null ? always : dayNumber(closed_on)
  }
  return { numbers, lastDays }
}

const placesOf = (deals: readonly FilteredDeal[], names: TalkNames): Placed => {
  const known = placed.get(deals)
  if (known?.names === names && known.of.lastDays.length === names.deals.values.length) return known.of
  const of = placeDeals(deals, names)
  placed.set(deals, { names, of })
  return of
}

/** The place of the first conversation from a day on. */
const placeOfDay = ({ days }: TalkColumns, day: number): number => {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Conversations of some deals with those people who are of a persona: of the columns what was asked for, made when it is looked at. */
export class PersonaTalks {
  readonly #columns: TalkColumns
  readonly #placed: Placed
  readonly #deals: readonly FilteredDeal[]
  readonly #personOf: (number: number) => PersonaPerson | null
  readonly #isCounted: readonly boolean[]

  /** @param types of conversations that count */
  constructor(columns: TalkColumns, deals: readonly FilteredDeal[], types: readonly string[], rules: PersonaRules) {
    this.#columns = columns
    this.#deals = deals
    this.#placed = placesOf(deals, columns.names)
    this.#personOf = peopleBy(columns.names, rules)
    this.#isCounted = conversationTypes.map(type => types.includes(type))
  }

  /**
   * The places of conversations on some days, none from after the deal was closed: what was said then tells nothing of its
   * outcome. In the order of time.
   */
  onDays({ from, to }: DayRange): Uint32Array {
    const [first, end] = [placeOfDay(this.#columns, dayNumber(from)), placeOfDay(this.#columns, dayNumber(to) + 1)]
    const { deals, days, types } = this.#columns
    const { lastDays } = this.#placed
    const places = new Uint32Array(end - first)
    let count = 0
    for (let i = first; i < end; i++) {
      const isIn = this.#isCounted[types[i] ?? 0] === true && (days[i] ?? 0) <= (lastDays[deals[i] ?? 0] ?? never)
      if (isIn) places[count++] = i
    }
    return places.subarray(0, count)
  }

  /** Those of some conversations in which somebody of a persona takes part; without an id: of any. */
  with(places: Uint32Array, personaId: number | undefined): Uint32Array {
    const { people, peopleFrom } = this.#columns
    const has = (place: number): boolean => {
      const end = peopleFrom[place + 1] ?? 0
      for (let i = peopleFrom[place] ?? 0; i < end; i++) {
        const person = this.#personOf(people[i] ?? 0)
        if (person !== null && (personaId === undefined || person.personaId === personaId)) return true
      }
      return false
    }
    return places.filter(has)
  }

  /** The deals of some conversations, by their numbers: how many of the conversations each has. */
  countByDeal(places: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#columns.names.deals.values.length)
    for (const place of places) {
      const deal = this.#columns.deals[place] ?? 0
      counts[deal] = (counts[deal] ?? 0) + 1
    }
    return counts
  }

  /** The deals that have so many, by id. */
  dealsOf(counts: Uint32Array, fewest: number): FilteredDeal[] {
    const { numbers } = this.#placed
    return this.#deals
      .filter((_deal, place) => (counts[numbers[place] ?? -1] ?? 0) >= fewest)
      .sort((a, b) => a.id - b.id)
  }

  /** The number of a conversation's deal. */
  dealOf(place: number): number {
    return this.#columns.deals[place] ?? 0
  }

  talkAt(place: number): PersonaTalk {
    return new TalkInColumns(this.#columns, place, this.#personOf)
  }
}

class TalkInColumns implements PersonaTalk {
  readonly #columns: TalkColumns
  readonly #place: number
  readonly #personOf: (number: number) => PersonaPerson | null

  constructor(columns: TalkColumns, place: number, personOf: (number: number) => PersonaPerson | null) {
    this.#columns = columns
    this.#place = place
    this.#personOf = personOf
  }
  get id(): number {
    return this.#columns.ids[this.#place] ?? 0
  }
  get dealId(): number {
    return this.#columns.names.deals.values[this.#columns.deals[this.#place] ?? 0] ?? 0
  }
  get type(): ConversationType {
    return conversationTypes[this.#columns.types[this.#place] ?? 0] ?? 'note'
  }
  get day(): string {
    return textOfDay(this.#columns.days[this.#place] ?? 0)
  }
  get stage(): string | null {
    return this.#columns.names.stages.values[this.#columns.stages[this.#place] ?? 0] ?? null
  }
  get stageFromHistory(): boolean {
    return this.#columns.fromHistory[this.#place] === 1
  }
  get people(): readonly PersonaPerson[] {
    const { people, peopleFrom } = this.#columns
    const own: PersonaPerson[] = []
    const end = peopleFrom[this.#place + 1] ?? 0
    for (let i = peopleFrom[this.#place] ?? 0; i < end; i++) {
      const person = this.#personOf(people[i] ?? 0)
      if (person !== null) own.push(person)
    }
    return own
  }
}
