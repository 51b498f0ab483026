import type { CardSource, SpokenKeyword } from '../cards/read-cards.ts'
import { lowerOpening, polish } from '../polish.ts'
import type { Random } from '../random.ts'
import { compileTemplate, expandTemplate, type Scope, type Template } from '../template.ts'
import { pitchAgain, whyAgain } from './again.ts'
import { phrases } from './phrases.ts'

const anyWhy = whyAgain.map(compileTemplate)
const anyPitch = pitchAgain.map(compileTemplate)

/** Hands out each item of a list once, in random order, before it starts again. */
export class Bag<T> {
  private left: T[]
  private readonly items: readonly T[]
  private readonly random: Random

  /** `first` are the items that come before all others, the first time. */
  constructor(items: readonly T[], random: Random, first: readonly T[] = []) {
    this.items = [...items, ...first]
    this.random = random
    this.left = [...random.shuffled(items), ...random.shuffled(first)]
  }

  take(): T {
    if (this.left.length === 0) this.left = this.random.shuffled(this.items)
    return this.left.pop()!
  }

  /** The next item that fits, which then counts as used; null when none of the list does. */
  takeWhere(fits: (item: T) => boolean): T | null {
    for (let round = 0; round < 2; round++) {
      for (let at = this.left.length - 1; at >= 0; at--) {
        if (fits(this.left[at]!)) return this.left.splice(at, 1)[0]!
      }
      this.left = [...this.random.shuffled(this.items), ...this.left]
    }
    return null
  }
}

/** What is being said about one card: which keywords, which reasons and answers. Lives as long as the deal. */
interface CardMemory {
  readonly card: CardSource
  readonly keywords: Bag<SpokenKeyword>
  readonly why: Bag<Template>
  readonly pitch: Bag<Template>
}

const verbs: Readonly<Record<string, readonly [plural: string, singular: string]>> = {
  is: ['are', 'is'],
  is1: ['are', 'is'],
  is2: ['are', 'is'],
  was: ['were', 'was'],
  has: ['have', 'has'],
  has1: ['have', 'has'],
  does: ['do', 'does'],
  does1: ['do', 'does'],
  s: ['', 's'],
  es: ['', 'es'],
}

/** Turns templates into sentences with the words of one deal, its industry and the card in hand. */
export class Speech implements Scope {
  readonly random: Random
  private readonly facts: Readonly<Record<string, string>>
  private people: Readonly<Record<string, string>> = {}
  private readonly memories = new Map<string, CardMemory>()
  private memory: CardMemory | null = null
  private first: SpokenKeyword | null = null
  private second: SpokenKeyword | null = null
  private last: SpokenKeyword | null = null
  /** A verb before the keyword has already agreed with the first one. */
  private promised = false

  constructor(random: Random, facts: Readonly<Record<string, string>>) {
    this.random = random
    this.facts = facts
  }

  /** Who is on the call or the mail; their names fill `{Bfirst}` and the like. */
  meet(people: Readonly<Record<string, string>>): void {
    this.people = people
  }

  /** From here on `{k}`, `{why}` and `{pitch}` are about this card. */
  turnTo(card: CardSource): void {
    const memory = this.memories.get(card.key) ?? this.remember(card)
    this.memory = memory
    this.first = memory.keywords.take()
    const first = this.first
    this.second = memory.keywords.takeWhere(keyword => keyword !== first) ?? first
    this.last = first
  }

  say(template: Template): string {
    return polish(expandTemplate(template, this))
  }

  word(name: string): string | Template {
    const person = this.people[name]
    if (person !== undefined) return person
    const fact = this.facts[name]
    if (fact !== undefined) return compileTemplate(fact)
    const phrase = phrases[name]
    if (phrase !== undefined) return compileTemplate(phrase)
    return this.cardWord(name)
  }

  private remember(card: CardSource): CardMemory {
    const memory = {
      card,
      keywords: new Bag(card.keywords, this.random),
      why: new Bag(this.random.sample(anyWhy, 6), this.random, card.why),
      pitch: new Bag(this.random.sample(anyPitch, 5), this.random, card.pitch),
    }
    this.memories.set(card.key, memory)
    return memory
  }

  private cardWord(name: string): string | Template {
    const { memory, first, second } = this
    if (!memory || !first || !second) throw new Error(`speech: no word for "{${name}}"`)
    const verb = verbs[name]
    if (verb) return verb[this.subjectOf(name).plural ? 0 : 1]!
    if (name === 'k2' || name === 'k2c') return this.describeKeyword(second)
    if (name === 'k')
      return this.describeKeyword(this.promised || this.random.chance(0.65) ? first : memory.keywords.take())
    if (name === 'why') return memory.why.take()
    if (name === 'pitch') return memory.pitch.take()
    if (name === 'why0') return lowerOpening(expandTemplate(memory.why.take(), this))
    if (name === 'pitch0') return lowerOpening(expandTemplate(memory.pitch.take(), this))
    throw new Error(`speech: no word for "{${name}}"`)
  }

  /** "keywords {is}" follows its keyword; "{is1} {k}" and "{is2} {k2}" stand before theirs. */
  private subjectOf(verb: string): SpokenKeyword {
    if (verb.endsWith('1')) this.promised = true
    const subject = verb.endsWith('1') ? this.first : verb.endsWith('2') ? this.second : this.last
    return subject!
  }

  private describeKeyword(keyword: SpokenKeyword): string {
    this.last = keyword
    this.promised = false
    const [usual, ...others] = keyword.spoken
    return others.length > 0 && this.random.chance(0.2) ? this.random.pick(others) : usual!
  }
}
