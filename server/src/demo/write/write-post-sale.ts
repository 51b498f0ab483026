import type { MadeDeal } from '../plan/make-deals.ts'
import type { PostSaleKind, PostSalePlan } from '../plan/plan-post-sale.ts'
import { postSaleMails } from '../talk/post-sale.ts'
import type { Role } from '../talk/read-talk.ts'
import { compileTemplate } from '../template.ts'
import type { DemoParticipant } from '../types.ts'
import { type Attendance, firstName, fromContact, fromUser } from './cast.ts'
import { Conversation } from './conversation.ts'
import type { DealVoice } from './deal-voice.ts'
import { signatureOf } from './write-email.ts'
import type { Written } from './written.ts'

const subjects: Readonly<Record<PostSaleKind, readonly string[]>> = {
  kickoff: ['Kick-off', 'Project start', 'Getting started'],
  earlyDays: ['First weeks', 'How it is going', 'Questions from the depots'],
  usageReview: ['Review of the quarter', 'Usage review', 'What it brought so far'],
  renewalTalk: ['Renewal', 'The second year', 'Before the renewal'],
  comingBack: ['More depots', 'The other region', 'Bringing in the rest'],
}
const compiled = ({ seller, buyer }: Readonly<Record<'seller' | 'buyer', readonly string[]>>) => ({
  seller: seller.map(compileTemplate),
  buyer: buyer.map(compileTemplate),
})
const mails = compiled(postSaleMails)
const mailsBack = compiled(postSaleMails.back)
const closings = postSaleMails.closing.map(compileTemplate)
const hello = compileTemplate('[Hi|Hello|Good morning] {to},')

/** A conversation after the signature: customer success speaks for the seller. */
export function writePostSale(plan: PostSalePlan, made: MadeDeal, voice: DealVoice): Written {
  const subject = `${voice.random.pick(subjects[plan.kind])}: ${made.account.name}`
  return plan.type === 'call' ? writeCall(plan, subject, voice) : writeMail(plan, subject, made, voice)
}

function writeCall({ kind }: PostSalePlan, subject: string, voice: DealVoice): Written {
  const { random } = voice
  const attendance = attend(voice)
  voice.speech.meet(attendance.people)
  const conversation = new Conversation(attendance, voice)
  conversation.say(conversation.from('smallTalk'))
  conversation.say(conversation.from('postSaleAgenda'))
  for (let subjectsLeft = random.between(4, 5); subjectsLeft > 0; subjectsLeft--)
    conversation.say(conversation.from(kind))
  conversation.say(conversation.from('postSaleNext'))
  conversation.say(conversation.from('farewell'))
  return { subject, participants: attendance.participants, turns: conversation.turns() }
}

function attend({ cast, random }: DealVoice): Attendance {
  const [first, second] = random.shuffled(cast.buyers)
  const people = [cast.manager, ...(random.chance(0.6) ? [cast.engineer] : [])].map(fromUser)
  const buyers = [first!, ...(random.chance(0.7) && second ? [second] : [])].map(fromContact)
  const roles: Role[] = [
    'S',
    ...(people.length > 1 ? (['E'] as const) : []),
    'B',
    ...(buyers.length > 1 ? (['X'] as const) : []),
  ]
  return {
    participants: [...people, ...buyers],
    speakers: new Map(roles.map((role, place) => [role, place])),
    people: {
      Sfirst: cast.manager.firstName,
      Efirst: cast.engineer.firstName,
      Bfirst: firstName(first!),
      Xfirst: firstName(second ?? cast.boss),
    },
  }
}

function writeMail({ kind }: PostSalePlan, subject: string, made: MadeDeal, voice: DealVoice): Written {
  const { cast, random, speech } = voice
  const buyer = fromContact(random.pick(cast.buyers))
  const manager = fromUser(cast.manager)
  const byBuyer = random.chance(0.45)
  const [from, to]: DemoParticipant[] = byBuyer ? [buyer, manager] : [manager, buyer]
  speech.meet({ Sfirst: cast.manager.firstName, Bfirst: firstName(buyer), to: firstName(to!) })
  const own = kind === 'comingBack' ? mailsBack : mails
  const body = [
    speech.say(hello),
    ...random.sample(byBuyer ? own.buyer : own.seller, random.between(2, 3)).map(line => speech.say(line)),
    speech.say(random.pick(closings)),
  ].join('\n\n')
  return {
    subject,
    participants: [from!, to!],
    turns: [
      { speaker: 0, text: body, startSecond: null },
      { speaker: 0, text: signatureOf(from!, made.account.name), startSecond: null, muted: true },
    ],
  }
}
