import type { ConversationPlan } from '../plan/plan-talk.ts'
import { library } from '../talk/library.ts'
import { fromContact, fromUser } from './cast.ts'
import type { DealVoice } from './deal-voice.ts'
import { phraseBook } from './phrase-book.ts'
import type { Written } from './written.ts'

const kinds = [
  { title: 'Proposal', buyer: false },
  { title: 'Statement of work', buyer: false },
  { title: 'Workshop results', buyer: false },
  { title: 'Requirements', buyer: true },
  { title: 'Evaluation notes', buyer: true },
  { title: 'Business case draft', buyer: true },
] as const

/** A paper with a numbered section per card. */
export function writeDocument(plan: ConversationPlan, voice: DealVoice): Written {
  const { random, cast, speech } = voice
  const kind = random.pick(kinds)
  const author = kind.buyer
    ? fromContact(random.pick(cast.buyers))
    : fromUser(random.chance(0.6) ? cast.owner : cast.engineer)
  const company = plan.made.account.name
  speech.meet({
    Sfirst: cast.owner.firstName,
    Efirst: cast.engineer.firstName,
    Bfirst: 'the project lead',
    Xfirst: 'the second reviewer',
  })
  const fillers = random.shuffled(phraseBook.documentFiller)
  const filler = (count: number) =>
    fillers
      .splice(0, count)
      .map(line => speech.say(line))
      .join(' ')
  const paragraphs = [`${kind.title}: ${plan.made.deal.name}`, filler(2)]
  ;[...new Set(plan.cards)].forEach((card, index) => {
    speech.turnTo(card)
    const lines = library.written.get(card.topic)!
    const own = random.sample(kind.buyer ? lines.buyer : lines.seller, 3).map(line => speech.say(line))
    paragraphs.push(`${index + 1}. ${card.title}`, own.slice(0, 2).join(' '))
    const rest = [...own.slice(2), filler(1)].filter(Boolean).join(' ')
    if (rest) paragraphs.push(rest)
  })
  const turns = paragraphs.map(text => ({ speaker: 0, text, startSecond: null }))
  return { subject: `${kind.title}, ${company}`, participants: [author], turns }
}
