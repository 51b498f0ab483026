import type { ConversationPlan } from '../plan/plan-talk.ts'
import type { Exchange } from '../talk/read-talk.ts'
import { compileTemplate } from '../template.ts'
import type { DemoTurn } from '../types.ts'
import { type Attendance, attendCall } from './cast.ts'
import type { DealVoice } from './deal-voice.ts'
import { type SpokenLine, speakNaturally } from './speak-naturally.ts'
import type { Written } from './written.ts'

/** When this many lines are spoken nothing new is begun; murmurs and cut sentences add to them. */
const mostLines = 82
const mostTurns = 120
const pivot = compileTemplate('{pivot}')
const acknowledgement = compileTemplate('{acknowledgement}')

/** A call: greeting, agenda, the phase's own talk with the cards woven in, next steps, farewell. */
export function writeCall(plan: ConversationPlan, voice: DealVoice): Written {
  const { random } = voice
  const review = plan.made.deal.type !== 'New Business' && random.chance(0.6)
  const attendance = attendCall(voice.cast, review, random)
  voice.speech.meet(attendance.people)
  const lines: SpokenLine[] = []
  const say = (exchange: Exchange | null, withPivot = false) => {
    if (!exchange) return
    const next = speakExchange(exchange, attendance, voice)
    if (withPivot && next[0]?.role === 'S') next[0].text = `${voice.speech.say(pivot)} ${next[0].text}`
    // Whoever just spoke does not open the next subject without an answer.
    const last = lines.at(-1)
    if (last && last.role === next[0]?.role) {
      const listener = last.role === 'B' || last.role === 'X' ? 'S' : 'B'
      lines.push({ role: listener, text: voice.speech.say(acknowledgement) })
    }
    lines.push(...next)
  }
  const from = (phase: Parameters<DealVoice['phase']>[0]) =>
    voice.phase(phase).takeWhere(exchange => exchange.roles.every(role => attendance.speakers.has(role)))
  const phases = phasesOf(plan.progress, review)
  const chattiness = random.chance(0.2) ? 0.1 : 0.85
  say(from('smallTalk'))
  say(from('agenda'))
  say(from(random.pick(phases)))
  if (voice.partner && random.chance(0.4)) say(from('partner'))
  for (const card of plan.cards) {
    if (lines.length > mostLines) break
    voice.speech.turnTo(card)
    const exchange = voice.topic(card.topic).takeWhere(one => one.roles.every(role => attendance.speakers.has(role)))
    say(exchange, random.chance(0.35))
    if (random.chance(chattiness)) say(from(random.pick(phases)))
  }
  say(from('nextSteps'))
  say(from('farewell'))
  const spoken = speakNaturally(lines, voice.speech, random)
  return {
    subject: subjectOf(plan, review, voice),
    participants: attendance.participants,
    turns: giveTimes(spoken.slice(0, mostTurns), attendance, voice),
  }
}

function speakExchange(exchange: Exchange, attendance: Attendance, voice: DealVoice): SpokenLine[] {
  return exchange.lines
    .filter(line => attendance.speakers.has(line.role))
    .map(line => ({ role: line.role, text: voice.speech.say(line.template) }))
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
  return `${voice.random.pick(kinds)}: ${plan.made.deal.name.split(' - ')[0]}`
}

/** People speak about two and a half words a second, with a breath between turns. */
function giveTimes(lines: readonly SpokenLine[], attendance: Attendance, voice: DealVoice): DemoTurn[] {
  let second = voice.random.between(2, 14)
  return lines.map(line => {
    const startSecond = Math.round(second)
    second += Math.max(1, line.text.split(' ').length / 2.5) + voice.random.next() * 2
    return { speaker: attendance.speakers.get(line.role)!, text: line.text, startSecond }
  })
}
