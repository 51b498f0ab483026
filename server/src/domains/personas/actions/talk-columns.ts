/** What says of which persona somebody in a conversation is. */
export interface TalkPerson {
  /** The same for the same person in every conversation. */
  readonly key: string
  readonly recordPersonaId: number | null
  readonly jobTitle: string | null
}

/** Values by numbers in the order in which they came; numbers stay, so that columns of different ages share them. */
class Numbered<T> {
  readonly values: T[] = []
  readonly #numbers = new Map<T, number>()
  numberOf(value: T): number | undefined {
    return this.#numbers.get(value)
  }
  add(value: T): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

/** What columns name by numbers: deals by id, stages (0: of none), job titles, and people. */
export class TalkNames {
  readonly deals = new Numbered<number>()
  readonly stages = new Numbered<string | null>()
  readonly titles = new Numbered<string>()
  /** Numbers of contacts by id, as people whom no conversation gives another title. */
  readonly contacts = new Map<number, number>()
  readonly #others = new Map<string, number>()
  /** By number of a person: the persona of their record, 0 for none. */
  readonly recordOf: number[] = []
  /** By number of a person: the number of their title, −1 for none. */
  readonly titleOf: number[] = []
  readonly keyOf: string[] = []

  constructor() {
    this.stages.add(null)
  }

  #add({ key, recordPersonaId, jobTitle }: TalkPerson): number {
    this.recordOf.push(recordPersonaId ?? 0)
    this.titleOf.push(jobTitle === null ? -1 : this.titles.add(jobTitle))
    return this.keyOf.push(key) - 1
  }

  addContact(id: number, recordPersonaId: number | null, jobTitle: string | null): void {
    if (!this.contacts.has(id)) this.contacts.set(id, this.#add({ key: `contact ${id}`, recordPersonaId, jobTitle }))
  }

  numberOfPerson(person: TalkPerson): number {
    const identity = JSON.stringify([person.key, person.recordPersonaId, person.jobTitle])
    const known = this.#others.get(identity)
    if (known !== undefined) return known
    const number = this.#add(person)
    this.#others.set(identity, number)
    return number
  }
}

/** The dated conversations of some deals of a customer, all that these have, by day and id, and who took part in each, in columns. */
export interface TalkColumns {
  readonly names: TalkNames
  readonly ids: Float64Array
  readonly deals: Uint32Array
  readonly days: Int32Array
  readonly types: Uint8Array
  readonly stages: Uint32Array
  readonly fromHistory: Uint8Array
  /** The people of conversation `i` are `people[peopleFrom[i]]` to before `peopleFrom[i + 1]`, in the order in which they stand there. */
  readonly peopleFrom: Uint32Array
  readonly people: Uint32Array
}

const makeColumns = (names: TalkNames, size: number, people: number): TalkColumns => ({
  names,
  ids: new Float64Array(size),
  deals: new Uint32Array(size),
  days: new Int32Array(size),
  types: new Uint8Array(size),
  stages: new Uint32Array(size),
  fromHistory: new Uint8Array(size),
  peopleFrom: new Uint32Array(size + 1),
  people: new Uint32Array(people),
})

export const noTalks = (): TalkColumns => makeColumns(new TalkNames(), 0, 0)

/** What a name takes in lists and maps, about. */
const bytesOfName = 100

/** Bytes of the columns, and about those of the names. */
export const bytesOf = ({ names, ...columns }: TalkColumns): number =>
  Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0) +
  bytesOfName * (names.deals.values.length + names.titles.values.length + names.keyOf.length)

/** Conversations that changed, in any order; those without a day or a deal (NaN) are in no columns. */
export interface ChangedTalks {
  readonly ids: Float64Array
  /** Ids of deals. */
  readonly deals: Float64Array
  /** Days since 1970-01-01. */
  readonly days: Float64Array
  /** Places in `conversationTypes`. */
  readonly types: Float64Array
  readonly stages: readonly (string | null)[]
  readonly fromHistory: Float64Array
}

/** People of conversations that changed, in any order: the id of the conversation, the place there, and the number of the person. */
export interface ChangedPeople {
  readonly talks: Float64Array
  readonly positions: Float64Array
  readonly people: Uint32Array
}

/** Places of the dated conversations of deals, by day and id. */
const sortByDay = ({ ids, deals, days }: ChangedTalks): Uint32Array => {
  const dated = new Uint32Array(ids.length)
    .map((_, i) => i)
    .filter(i => !Number.isNaN(deals[i]) && !Number.isNaN(days[i]))
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const i of dated) {
    first = Math.min(first, days[i] ?? 0)
    last = Math.max(last, days[i] ?? 0)
  }
  if (dated.length === 0) return dated
  const ends = new Uint32Array(last - first + 2)
  const dayAt = (i: number) => (days[i] ?? 0) - first
  for (const i of dated) ends[dayAt(i) + 1] = (ends[dayAt(i) + 1] ?? 0) + 1
  for (let day = 1; day < ends.length; day++) ends[day] = (ends[day] ?? 0) + (ends[day - 1] ?? 0)
  const starts = ends.slice()
  const sorted = new Uint32Array(dated.length)
  for (const i of dated) {
    const day = dayAt(i)
    const end = ends[day] ?? 0
    sorted[end] = i
    ends[day] = end + 1
  }
  const byId = (a: number, b: number) => (ids[a] ?? 0) - (ids[b] ?? 0)
  for (const [day, start] of starts.entries()) {
    const end = ends[day] ?? start
    if (end - start > 1) sorted.subarray(start, end).sort(byId)
  }
  return sorted
}

/** The people of each conversation in the order of their positions, the conversations one after the other as they are sorted. */
const sortPeople = ({ ids }: ChangedTalks, sorted: Uint32Array, { talks, positions, people }: ChangedPeople) => {
  const places = new Map<number, number>()
  for (const [place, i] of sorted.entries()) places.set(ids[i] ?? 0, place)
  const placeOf = new Int32Array(talks.length)
  const from = new Uint32Array(sorted.length + 1)
  for (const [i, talk] of talks.entries()) {
    const place = places.get(talk) ?? -1
    placeOf[i] = place
    if (place >= 0) from[place + 1] = (from[place + 1] ?? 0) + 1
  }
  for (let place = 1; place < from.length; place++) from[place] = (from[place] ?? 0) + (from[place - 1] ?? 0)
  const ends = from.slice()
  const numbers = new Uint32Array(from.at(-1) ?? 0)
  const stood = new Float64Array(numbers.length)
  for (const [i, place] of placeOf.entries()) {
    if (place < 0) continue
    const position = positions[i] ?? 0
    const start = from[place] ?? 0
    let at = ends[place] ?? 0
    ends[place] = at + 1
    // Before those who stand further down; nearly always nobody does.
    for (; at > start && (stood[at - 1] ?? 0) > position; at--) {
      numbers[at] = numbers[at - 1] ?? 0
      stood[at] = stood[at - 1] ?? 0
    }
    numbers[at] = people[i] ?? 0
    stood[at] = position
  }
  return { from, numbers }
}

/**
 * The columns with what changed in them.
 *
 * @param gone ids of conversations that stand in `previous` no more, or as one of the changed
 */
export const renewTalks = (
  previous: TalkColumns,
  changed: ChangedTalks,
  people: ChangedPeople,
  gone: ReadonlySet<number>,
): TalkColumns => {
  const { names } = previous
  const sorted = sortByDay(changed)
  const fresh = sortPeople(changed, sorted, people)
  const isKept = Uint8Array.from(previous.ids, id => (gone.has(id) ? 0 : 1))
  let [size, count] = [sorted.length, fresh.numbers.length]
  for (let i = 0; i < isKept.length; i++) {
    if (isKept[i] === 0) continue
    size++
    count += (previous.peopleFrom[i + 1] ?? 0) - (previous.peopleFrom[i] ?? 0)
  }
  const next = makeColumns(names, size, count)
  let [at, person] = [0, 0]
  const end = (of: Uint32Array, from: number, to: number) => {
    for (let i = from; i < to; i++) next.people[person++] = of[i] ?? 0
    next.peopleFrom[++at] = person
  }
  const putOld = (i: number) => {
    next.ids[at] = previous.ids[i] ?? 0
    next.deals[at] = previous.deals[i] ?? 0
    next.days[at] = previous.days[i] ?? 0
    next.types[at] = previous.types[i] ?? 0
    next.stages[at] = previous.stages[i] ?? 0
    next.fromHistory[at] = previous.fromHistory[i] ?? 0
    end(previous.people, previous.peopleFrom[i] ?? 0, previous.peopleFrom[i + 1] ?? 0)
  }
  const putNew = (i: number, place: number) => {
    next.ids[at] = changed.ids[i] ?? 0
    next.deals[at] = names.deals.add(changed.deals[i] ?? 0)
    next.days[at] = changed.days[i] ?? 0
    next.types[at] = changed.types[i] ?? 0
    next.stages[at] = names.stages.add(changed.stages[i] ?? null)
    next.fromHistory[at] = changed.fromHistory[i] ?? 0
    end(fresh.numbers, fresh.from[place] ?? 0, fresh.from[place + 1] ?? 0)
  }
  let old = 0
  const comesBefore = (i: number, row: number): boolean => {
    const [day = 0, other = 0] = [previous.days[i], changed.days[row]]
    return day < other || (day === other && (previous.ids[i] ?? 0) < (changed.ids[row] ?? 0))
  }
  for (const [place, row] of sorted.entries()) {
    for (; old < isKept.length && comesBefore(old, row); old++) if (isKept[old] === 1) putOld(old)
    putNew(row, place)
  }
  for (; old < isKept.length; old++) if (isKept[old] === 1) putOld(old)
  return next
}
