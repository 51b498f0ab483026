import type { Random } from '../random.ts'
import { library } from '../talk/library.ts'
import type { Exchange } from '../talk/read-talk.ts'
import { Bag, Speech } from '../talk/speech.ts'
import type { Cast } from './cast.ts'

type Phase =
  | 'smallTalk'
  | 'agenda'
  | 'discovery'
  | 'demonstration'
  | 'money'
  | 'review'
  | 'partner'
  | 'nextSteps'
  | 'farewell'
  | 'postSaleAgenda'
  | 'kickoff'
  | 'earlyDays'
  | 'usageReview'
  | 'renewalTalk'
  | 'comingBack'
  | 'postSaleNext'

/** How one deal talks: its words, and what has been said in it, so that nothing is repeated before its time. */
export class DealVoice {
  readonly cast: Cast
  readonly speech: Speech
  readonly random: Random
  readonly partner: boolean
  private readonly phases = new Map<Phase, Bag<Exchange>>()
  private readonly topics = new Map<string, Bag<Exchange>>()

  constructor(cast: Cast, facts: Readonly<Record<string, string>>, random: Random) {
    this.cast = cast
    this.random = random
    this.speech = new Speech(random, facts)
    this.partner = facts.partner !== ''
  }

  phase(phase: Phase): Bag<Exchange> {
    return this.bag(this.phases, phase, () => library[phase])
  }

  topic(topic: string): Bag<Exchange> {
    return this.bag(this.topics, topic, () => {
      const exchanges = library.aboutCards.get(topic)
      if (!exchanges) throw new Error(`demo: nobody knows how to talk about "${topic}"`)
      return exchanges
    })
  }

  private bag<K>(bags: Map<K, Bag<Exchange>>, key: K, items: () => readonly Exchange[]): Bag<Exchange> {
    const known = bags.get(key)
    if (known) return known
    const bag = new Bag(items(), this.random)
    bags.set(key, bag)
    return bag
  }
}
