import { mailDate } from '../calendar.ts'
import type { ConversationPlan } from '../plan/plan-talk.ts'
import { library } from '../talk/library.ts'
import type { DemoParticipant, DemoTurn } from '../types.ts'
import { firstName, fromContact, fromUser } from './cast.ts'
import type { DealVoice } from './deal-voice.ts'
import { phraseBook } from './phrase-book.ts'
import type { Written } from './written.ts'

/** The last mail of a deal, which the next one may answer. */
export interface SentMail {
  readonly subject: string
  readonly body: string
  readonly from: DemoParticipant
  readonly day: number
}

/** A mail with greeting, one point per card, a request, a signature, and the mail it answers below. */
export function writeEmail(
  plan: ConversationPlan,
  voice: DealVoice,
  earlier: SentMail | null,
): { written: Written; sent: SentMail } {
  const { random, cast, speech } = voice
  const answered = earlier && random.chance(0.6) ? earlier : null
  const fromBuyer = answered ? answered.from.side === 'seller' || random.chance(0.2) : random.chance(0.5)
  const seller = fromUser(random.chance(0.8) ? cast.owner : cast.engineer)
  const buyer = answered && answered.from.side === 'buyer' ? answered.from : fromContact(random.pick(cast.buyers))
  const from = fromBuyer ? buyer : seller
  const to = fromBuyer ? seller : buyer
  const copied = random.chance(0.4)
    ? [fromBuyer || random.chance(0.5) ? fromContact(cast.boss) : fromUser(cast.manager)]
    : []
  speech.meet({
    Sfirst: firstName(seller),
    Efirst: cast.engineer.firstName,
    Bfirst: firstName(buyer),
    Xfirst: firstName(cast.buyers.find(one => one.name !== buyer.name)!),
    to: firstName(to),
    // An engineer who writes does not speak of herself by name.
    ...(seller.email === cast.engineer.email ? { engineer: 'my colleague' } : {}),
    cc: copied[0] ? firstName(copied[0]) : 'all',
  })
  const body = writeBody(plan, voice, fromBuyer)
  const subject = answered ? `Re: ${answered.subject.replace(/^Re: /, '')}` : subjectOf(plan, voice)
  const turns: DemoTurn[] = [
    { speaker: 0, text: body, startSecond: null },
    { speaker: 0, text: signatureOf(from, plan.made.account.name), startSecond: null, muted: true },
  ]
  if (answered) turns.push({ speaker: 0, text: quote(answered), startSecond: null, muted: true })
  return {
    written: { subject, participants: [from, to, ...copied], turns },
    sent: { subject, body, from, day: plan.day },
  }
}

function writeBody(plan: ConversationPlan, voice: DealVoice, fromBuyer: boolean): string {
  const { random, speech } = voice
  const phrase = (kind: keyof typeof phraseBook) => speech.say(random.pick(phraseBook[kind]))
  const paragraphs = [phrase('greeting'), phrase(fromBuyer ? 'buyerOpening' : 'sellerOpening')]
  for (const card of new Set(plan.cards)) {
    speech.turnTo(card)
    const lines = library.written.get(card.topic)!
    const own = random
      .sample(fromBuyer ? lines.buyer : lines.seller, random.between(1, 2))
      .map(line => speech.say(line))
    if (random.chance(0.5)) own.push(phrase('filler'))
    paragraphs.push(own.join(' '))
  }
  if (random.chance(0.4)) paragraphs.push(phrase('filler'))
  paragraphs.push(phrase(fromBuyer ? 'buyerAsk' : 'sellerAsk'), phrase('closing'))
  return paragraphs.join('\n\n')
}

function subjectOf(plan: ConversationPlan, voice: DealVoice): string {
  const company = plan.made.account.name
  const about = plan.cards[0]?.title ?? 'next steps'
  return voice.random.pick([
    `Our call, ${company}`,
    `${about}`,
    `Open points: ${about.toLowerCase()}`,
    `Next steps with ${company}`,
    `Question on ${about.toLowerCase()}`,
    `${company}: summary and plan`,
    'Before our meeting',
    'Follow-up and a few answers',
  ])
}

export function signatureOf(from: DemoParticipant, company: string): string {
  return `--\n${from.name}\n${from.jobTitle}, ${from.side === 'seller' ? from.email.split('@')[1] : company}\n${from.email}`
}

function quote(mail: SentMail): string {
  const head = `On ${mailDate(mail.day)}, ${mail.from.name} <${mail.from.email}> wrote:`
  return [head, ...mail.body.split('\n').map(line => (line ? `> ${line}` : '>'))].join('\n')
}
