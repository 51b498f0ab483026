import type { Exchange } from '../talk/read-talk.ts'
import { compileTemplate } from '../template.ts'
import type { DemoTurn } from '../types.ts'
import type { Attendance } from './cast.ts'
import type { DealVoice } from './deal-voice.ts'
import { type SpokenLine, speakNaturally } from './speak-naturally.ts'

/** Turns of a call at most. */
const mostTurns = 120
const pivot = compileTemplate('{pivot}')
const bridge = compileTemplate('{bridge}')

/** A call while it is being written: exchanges one after another, with an answer where somebody would speak twice. */
export class Conversation {
  readonly lines: SpokenLine[] = []
  private readonly attendance: Attendance
  private readonly voice: DealVoice
  private readonly isFirst: boolean

  constructor(attendance: Attendance, voice: DealVoice, isFirst = false) {
    this.attendance = attendance
    this.voice = voice
    this.isFirst = isFirst
  }

  /** The next exchange of a phase whose speakers are all there and which refers to nothing that has not been. */
  from(phase: Parameters<DealVoice['phase']>[0]): Exchange | null {
    return this.voice.phase(phase).takeWhere(exchange => this.canSpeak(exchange))
  }

  canSpeak(exchange: Exchange): boolean {
    if (this.isFirst && exchange.looksBack) return false
    return exchange.roles.every(role => this.attendance.speakers.has(role))
  }

  say(exchange: Exchange | null, withPivot = false): void {
    if (!exchange) return
    const { speech } = this.voice
    const next = exchange.lines.map(line => ({ role: line.role, text: speech.say(line.template) }))
    if (withPivot && next[0]?.role === 'S') next[0].text = `${speech.say(pivot)} ${next[0].text}`
    // Whoever just spoke does not open the next subject without an answer.
    const last = this.lines.at(-1)
    if (last && last.role === next[0]?.role) {
      const listener = last.role === 'B' || last.role === 'X' ? 'S' : 'B'
      this.lines.push({ role: listener, text: speech.say(bridge) })
    }
    this.lines.push(...next)
  }

  /** People speak about two and a half words a second, with a breath between turns. */
  turns(): DemoTurn[] {
    const { random, speech } = this.voice
    let second = random.between(2, 14)
    return speakNaturally(this.lines, speech, random)
      .slice(0, mostTurns)
      .map(line => {
        const startSecond = Math.round(second)
        second += Math.max(1, line.text.split(' ').length / 2.5) + random.next() * 2
        return { speaker: this.attendance.speakers.get(line.role)!, text: line.text, startSecond }
      })
  }
}
