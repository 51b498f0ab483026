import type { ConversationPlan } from '../plan/plan-talk.ts'
import { library } from '../talk/library.ts'
import { firstName, fromUser } from './cast.ts'
import type { DealVoice } from './deal-voice.ts'
import { phraseBook } from './phrase-book.ts'
import type { Written } from './written.ts'

/** A seller's own short note after a call or a visit. */
export function writeNote(plan: ConversationPlan, voice: DealVoice): Written {
  const { random, cast, speech } = voice
  const author = fromUser(random.chance(0.75) ? cast.owner : cast.manager)
  const buyer = random.pick(cast.buyers)
  speech.meet({
    Sfirst: cast.owner.firstName,
    Efirst: cast.engineer.firstName,
    Bfirst: firstName(buyer),
    Xfirst: firstName(cast.boss),
  })
  const general = random.sample(phraseBook.noteLine, random.between(3, 5)).map(line => speech.say(line))
  const about = [...new Set(plan.cards)].flatMap(card => {
    speech.turnTo(card)
    return random.sample(library.written.get(card.topic)!.note, 1).map(line => speech.say(line))
  })
  const turns = [...general.slice(0, 2), ...about, ...general.slice(2)].map(text => ({
    speaker: 0,
    text,
    startSecond: null,
  }))
  const subject = `${random.pick(['Note', 'After the call', 'Visit note', 'Phone note', 'Status'])}: ${firstName(buyer)}, ${plan.made.account.name}`
  return { subject, participants: [author], turns }
}
