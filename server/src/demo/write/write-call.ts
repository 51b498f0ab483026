import type { ConversationPlan } from '../plan/plan-talk.ts'
import { attendCall } from './cast.ts'
import { Conversation } from './conversation.ts'
import type { DealVoice } from './deal-voice.ts'
import type { Written } from './written.ts'

/** When this many lines are spoken nothing new is begun; murmurs and cut sentences add to them. */
const mostLines = 82

/** A call: greeting, agenda, the phase's own talk with the cards woven in, next steps, farewell. */
export function writeCall(plan: ConversationPlan, voice: DealVoice): Written {
  const { random } = voice
  const review = plan.made.deal.type !== 'New Business' && random.chance(0.6)
  const attendance = attendCall(voice.cast, review, random)
  voice.speech.meet(attendance.people)
  const conversation = new Conversation(attendance, voice, plan.index === 0)
  const phases = phasesOf(plan.progress, review)
  const chattiness = random.chance(0.3) ? 0.1 : 0.45
  conversation.say(conversation.from('smallTalk'))
  conversation.say(conversation.from('agenda'))
  conversation.say(conversation.from(random.pick(phases)))
  if (voice.partner && random.chance(0.4)) conversation.say(conversation.from('partner'))
  for (const card of plan.cards) {
    if (conversation.lines.length > mostLines) break
    voice.speech.turnTo(card)
    const exchange = voice.topic(card.topic).takeWhere(one => conversation.canSpeak(one))
    conversation.say(exchange, random.chance(0.35))
    if (random.chance(chattiness)) conversation.say(conversation.from(random.pick(phases)))
  }
  conversation.say(conversation.from('nextSteps'))
  conversation.say(conversation.from('farewell'))
  return {
    subject: subjectOf(plan, review, voice),
    participants: attendance.participants,
    turns: conversation.turns(),
  }
}

function phasesOf(progress: number, review: boolean): ('discovery' | 'demonstration' | 'money' | 'review')[] {
  if (review) return ['review', 'review', 'money', 'discovery']
  if (progress < 0.3) return ['discovery', 'discovery', 'discovery', 'demonstration']
  if (progress < 0.6) return ['demonstration', 'demonstration', 'discovery', 'money']
  return ['money', 'money', 'demonstration', 'discovery']
}

function subjectOf(plan: ConversationPlan, review: boolean, voice: DealVoice): string {
  const kinds = review
    ? ['Check-in', 'Usage review', 'Renewal call', 'Account call']
    : plan.progress < 0.3
      ? ['Introduction', 'Discovery call', 'First conversation', 'Needs and process', 'Follow-up on needs']
      : plan.progress < 0.6
        ? ['Product demo', 'Demo for the team', 'Technical session', 'Test results', 'Deep dive']
        : ['Proposal walk-through', 'Commercial call', 'Contract questions', 'Decision prep', 'Next steps']
  return `${voice.random.pick(kinds)}: ${plan.made.account.name}`
}
