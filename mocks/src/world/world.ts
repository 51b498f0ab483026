import { Draws } from '../draws.ts'
import { type Account, accountOf, buyerOf, type Deal, type Person, sellerOf } from './people.ts'
import { plantedSentence, sentenceOf, topicOf } from './talk.ts'

/** Of how many calls something holds, from 0 to 1. */
export interface Shares {
  /** Dated by when they were scheduled rather than by when they started. */
  readonly scheduled: number
  /** At exactly the same moment as others, and on the bounds of days. */
  readonly tied: number
  /** Published hours after their end, at most 26 hours after their moment. */
  readonly late: number
  /** Transcribed hours after they were published. */
  readonly lateTranscript: number
  /** Never transcribed, because too little is said. */
  readonly untranscribed: number
  /** With a speaker whose name is found days later. */
  readonly renamed: number
  /** With a speaker whom nobody ever names. */
  readonly unnamed: number
  readonly private: number
  readonly deleted: number
  /** Of the deleted ones: restored days later. */
  readonly restored: number
}

export interface WorldOptions {
  readonly seed: number
  readonly calls: number
  /** The moments between which calls are listed, ISO 8601. */
  readonly from: string
  readonly to: string
  readonly shares?: Partial<Shares>
  /** Sentences of a usual call. */
  readonly sentences?: number
  /** Said in some calls, word for word. */
  readonly phrases?: readonly string[]
  /** The days after which calls are deleted at most, and after which deleted ones are restored. */
  readonly longestDays?: { readonly deleted: number; readonly restored: number }
}

const usual: Shares = {
  scheduled: 0.6,
  tied: 0.05,
  late: 0.1,
  lateTranscript: 0.15,
  untranscribed: 0.02,
  renamed: 0.05,
  unnamed: 0.03,
  private: 0.03,
  deleted: 0.02,
  restored: 0.25,
}
const none: Shares = {
  scheduled: 0,
  tied: 0,
  late: 0,
  lateTranscript: 0,
  untranscribed: 0,
  renamed: 0,
  unnamed: 0,
  private: 0,
  deleted: 0,
  restored: 0,
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** When what happens to a call, in milliseconds since 1970; Infinity: never. */
interface Life {
  readonly listed: Float64Array
  readonly published: Float64Array
  readonly transcribed: Float64Array
  readonly renamed: Float64Array
  readonly deleted: Float64Array
  readonly restored: Float64Array
  readonly isPrivate: Uint8Array
}

/** Somebody in a call at a moment. */
export interface Participant {
  readonly person: Person
  /** How the transcript names them; null for who does not speak. */
  readonly speakerId: string | null
  readonly side: 'buyer' | 'seller'
  /** `unknown`: only their voice is there. `unlisted`: they are not even among the participants. */
  readonly known: 'named' | 'unknown' | 'unlisted'
  readonly attended: boolean
}

export interface Monologue {
  readonly speakerId: string
  readonly sentences: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

/** A call as it is at a moment. */
export interface WorldCall {
  readonly index: number
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly scheduledAt: number | null
  readonly startedAt: number
  /** Of its place, in minutes. */
  readonly utcOffset: number
  readonly durationSeconds: number
  readonly isPrivate: boolean
  readonly isTranscribable: boolean
  readonly account: Account
  readonly deal: Deal | null
  readonly participants: readonly Participant[]
}

/** What a record of a call has to be. */
export interface TrueCall {
  readonly id: string
  /** `hidden`: private; `waiting`: without a transcript; `silent`: never with one; `gone`: deleted; `coming`: not published. */
  readonly state: 'applied' | 'hidden' | 'waiting' | 'silent' | 'gone' | 'coming'
  readonly subject: string
  readonly startedAt: Date
  readonly durationSeconds: number
  /** Without those who were invited and did not come. A name of null: nobody says who it is. */
  readonly speakers: readonly {
    readonly name: string | null
    readonly email: string | null
    readonly side: 'buyer' | 'seller' | null
  }[]
  /** What is said, turn by turn, with the index of its speaker. */
  readonly turns: readonly { readonly speaker: number; readonly text: string }[]
  readonly crm: readonly { readonly kind: 'account' | 'deal'; readonly id: string }[]
}

const utcOffsets = [-480, -300, 0, 60, 120, 330, 540]

/** Calls of a company: who talked with whom, when it was published, and what became of it. Everything follows from the seed. */
export class World {
  readonly options: WorldOptions
  readonly #life: Life
  readonly #shares: Shares
  readonly #accounts: number

  constructor(options: WorldOptions, shares: Shares) {
    this.options = options
    this.#shares = shares
    this.#accounts = Math.max(1, Math.ceil(options.calls / 25))
    this.#life = lifeOf(options, shares)
  }

  get size(): number {
    return this.options.calls
  }

  /** The id of a call: 18 to 20 digits, of which the last eight are its index. */
  idOf(index: number): string {
    const draws = new Draws(this.options.seed, index, 'id')
    const digits = 9 + draws.below(3)
    return `${1 + draws.below(9)}${String(draws.below(10 ** digits)).padStart(digits, '0')}${String(index).padStart(8, '0')}`
  }

  /** The index of a call; null when there is no such id. */
  indexOf(id: string): number | null {
    const index = /^\d{18,20}$/.test(id) ? Number(id.slice(-8)) : Number.NaN
    return index < this.size && this.idOf(index) === id ? index : null
  }

  /** The moment by which the vendor lists a call, in milliseconds since 1970. */
  listedAt(index: number): number {
    return this.#life.listed[index] ?? Number.NaN
  }

  /** Whether the vendor shows a call at a moment. */
  isThere(index: number, at: number): boolean {
    const { published, deleted, restored } = this.#life
    return published[index]! <= at && !(deleted[index]! <= at && at < restored[index]!)
  }

  /** Whether the vendor showed a call before a moment, and does not at it. */
  isGone(index: number, at: number): boolean {
    return this.#life.published[index]! <= at && !this.isThere(index, at)
  }

  hasTranscript(index: number, at: number): boolean {
    return this.#life.transcribed[index]! <= at && this.#life.isPrivate[index] === 0
  }

  /** The calls that are listed in a window at a moment, in the order of the listing. */
  within(from: number, to: number, at: number): number[] {
    const found: number[] = []
    for (let index = this.#firstFrom(from); index < this.size && this.listedAt(index) < to; index++)
      if (this.isThere(index, at)) found.push(index)
    return found
  }

  #firstFrom(moment: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.listedAt(middle) < moment) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The moment after which nothing of the world changes any more. */
  lastChange(): Date {
    const { published, transcribed, renamed, deleted, restored } = this.#life
    let last = Date.parse(this.options.to)
    for (const times of [published, transcribed, renamed, deleted, restored])
      for (const time of times) if (Number.isFinite(time)) last = Math.max(last, time)
    return new Date(Math.ceil(last))
  }

  call(index: number, at: number): WorldCall {
    const { seed } = this.options
    const draws = new Draws(seed, index, 'call')
    const account = accountOf(seed, draws.below(this.#accounts))
    const listed = this.listedAt(index)
    const isScheduled = draws.chance(this.#shares.scheduled)
    const durationSeconds = durationOf(seed, index)
    return {
      index,
      id: this.idOf(index),
      title: `${account.name} and Northwind: ${topicOf(draws)}`,
      scheduledAt: isScheduled ? listed : null,
      startedAt: isScheduled ? listed + draws.below(600) * second : listed,
      utcOffset: draws.pick(utcOffsets),
      durationSeconds,
      isPrivate: this.#life.isPrivate[index] === 1,
      isTranscribable: Number.isFinite(this.#life.transcribed[index]),
      account,
      deal: draws.chance(0.8) ? draws.pick(account.deals) : null,
      participants: this.#participants(index, account, at, draws),
    }
  }

  #participants(index: number, account: Account, at: number, draws: Draws): Participant[] {
    const { seed } = this.options
    const isUnnamed = draws.chance(this.#shares.unnamed)
    const isRenamed = Number.isFinite(this.#life.renamed[index])
    const speakerId = (number: number) => `6${String(index).padStart(10, '0')}${number}`
    const people: Participant[] = []
    const sellers = draws.below(20)
    for (let number = 0; number <= draws.below(2); number++)
      people.push({
        person: sellerOf(seed, sellers + number),
        speakerId: speakerId(people.length),
        side: 'seller',
        known: 'named',
        attended: true,
      })
    const buyers = 1 + draws.below(3)
    for (let number = 0; number < buyers; number++)
      people.push({
        person: buyerOf(seed, account, number),
        speakerId: speakerId(people.length),
        side: 'buyer',
        known:
          number === 0 && isRenamed && at < this.#life.renamed[index]!
            ? 'unknown'
            : number === buyers - 1 && number > 0 && isUnnamed
              ? 'unlisted'
              : 'named',
        attended: true,
      })
    const silent = (attended: boolean): Participant => ({
      person: buyerOf(seed, account, 3 + (attended ? 1 : 0)),
      speakerId: null,
      side: 'buyer',
      known: 'named',
      attended,
    })
    if (draws.chance(0.3)) people.push(silent(false))
    if (draws.chance(0.2)) people.push(silent(true))
    return people
  }

  /** What is said in a call. */
  monologues(call: WorldCall): Monologue[] {
    const { seed, sentences = 30, phrases = [] } = this.options
    const draws = new Draws(seed, call.index, 'talk')
    const speakers = call.participants.filter(({ speakerId }) => speakerId !== null)
    const wanted = Math.round(sentences * draws.between(0.5, 1.5))
    const planted = phrases.filter(() => draws.chance(0.3))
    const monologues: Monologue[] = []
    let [said, start] = [0, 400 + draws.below(2000)]
    while (said < wanted || monologues.length < speakers.length) {
      // Everybody gets a word in; then who is asked answers.
      const speaker = speakers[monologues.length] ?? draws.pick(speakers)
      if (speaker.speakerId === null) break
      const lines: Monologue['sentences'][number][] = []
      for (let count = 1 + draws.below(4); count > 0; count--) {
        const phrase = speaker.side === 'buyer' ? planted.pop() : undefined
        const text = phrase === undefined ? sentenceOf(speaker.side, draws) : plantedSentence(phrase, draws)
        const end = start + 60 * text.length
        lines.push({ start, end, text })
        start = end + 150 + draws.below(900)
        said++
      }
      monologues.push({ speakerId: speaker.speakerId, sentences: lines })
    }
    return monologues
  }

  /** What our records of a call have to be at a moment, once everything published by then has been brought in. */
  truth(index: number, at: Date): TrueCall {
    const time = at.getTime()
    const call = this.call(index, time)
    const there = call.participants.filter(({ attended, known }) => attended && known !== 'unlisted')
    const unlisted = call.participants.filter(({ known }) => known === 'unlisted')
    const everybody = [...there, ...unlisted]
    const indexes = new Map(everybody.map(({ speakerId }, number) => [speakerId, number]))
    return {
      id: call.id,
      state: this.#stateOf(call, time),
      subject: call.title,
      startedAt: new Date(call.startedAt),
      durationSeconds: call.durationSeconds,
      speakers: everybody.map(({ person, side, known }) =>
        known === 'named'
          ? { name: person.name, email: person.email, side }
          : { name: known === 'unknown' ? unknownName(call) : null, email: null, side: null },
      ),
      turns: this.monologues(call).map(({ speakerId, sentences }) => ({
        speaker: indexes.get(speakerId) ?? -1,
        text: sentences.map(({ text }) => text).join(' '),
      })),
      crm: [
        { kind: 'account', id: call.account.crmId },
        ...(call.deal ? [{ kind: 'deal' as const, id: call.deal.crmId }] : []),
      ],
    }
  }

  #stateOf(call: WorldCall, at: number): TrueCall['state'] {
    if (this.#life.published[call.index]! > at) return 'coming'
    if (this.isGone(call.index, at)) return 'gone'
    if (call.isPrivate) return 'hidden'
    if (!call.isTranscribable) return 'silent'
    return this.hasTranscript(call.index, at) ? 'applied' : 'waiting'
  }
}

/** What the vendor calls a voice that it does not know. */
export const unknownName = (call: WorldCall): string => `Phone Caller #${1 + (call.index % 9)}`

const durationOf = (seed: number, index: number): number => 60 + new Draws(seed, index, 'duration').below(3000)

const lifeOf = (options: WorldOptions, shares: Shares): Life => {
  const { seed, calls, from, to, longestDays = { deleted: 20, restored: 10 } } = options
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const times = () => new Float64Array(calls).fill(Number.POSITIVE_INFINITY)
  const [listed, published, transcribed] = [times(), times(), times()]
  const [renamed, deleted, restored, isPrivate] = [times(), times(), times(), new Uint8Array(calls)]
  for (let index = 0; index < calls; index++) {
    const draws = new Draws(seed, index, 'moment')
    const moment = Math.floor(draws.between(first, last) / second) * second
    listed[index] = draws.chance(shares.tied) ? Math.max(first, Math.floor(moment / day) * day) : moment
  }
  listed.sort()
  for (let index = 0; index < calls; index++) {
    const draws = new Draws(seed, index, 'life')
    const at = listed[index]!
    // At most ten minutes from the schedule to the start.
    const end = at + 10 * minute + durationOf(seed, index) * second
    published[index] = draws.chance(shares.late)
      ? draws.between(end, at + 26 * hour)
      : end + draws.between(2 * minute, hour)
    isPrivate[index] = draws.chance(shares.private) ? 1 : 0
    if (!draws.chance(shares.untranscribed))
      transcribed[index] = published[index]! + (draws.chance(shares.lateTranscript) ? draws.between(hour, day) : 0)
    // Early enough for whoever reads a week again each day.
    if (draws.chance(shares.renamed)) renamed[index] = draws.between(published[index]!, at + 5.5 * day)
    if (draws.chance(shares.deleted)) {
      deleted[index] = published[index]! + draws.between(hour, longestDays.deleted * day)
      if (draws.chance(shares.restored))
        restored[index] = deleted[index]! + draws.between(hour, longestDays.restored * day)
    }
  }
  return { listed, published, transcribed, renamed, deleted, restored, isPrivate }
}

/** A world with a little of everything that happens to calls. */
export const makeWorld = (options: WorldOptions): World => new World(options, { ...usual, ...options.shares })

/** A world in which calls are published at once and never change, but for what is asked for. */
export const makeCalmWorld = (options: WorldOptions): World => new World(options, { ...none, ...options.shares })
