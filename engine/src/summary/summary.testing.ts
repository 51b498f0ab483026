import { fragmentTurns } from '../text/fragments.ts'
import type { Conversation } from './sentence.ts'

/** A conversation of lines such as `Ann: We need it.`; a line may be muted by a leading `>`. */
export function conversationOf(lines: readonly string[], mode: 'call' | 'sentences' = 'call'): Conversation {
  const speakers: string[] = []
  const turns = lines.map(line => {
    const [, muted = '', name = '', text = ''] = /^(>?)([^:]*): (.*)$/su.exec(line) ?? []
    if (!speakers.includes(name)) speakers.push(name)
    return { speaker: speakers.indexOf(name), text, startSecond: null, muted: muted === '>' }
  })
  return { ...fragmentTurns(turns, [], mode), speakers }
}

/** A sales call: pricing first, then security, then the next step, with talk between. */
export const salesCall = conversationOf([
  'Ann Lee: Good morning everyone. Um, thanks for joining.',
  'Bob Ray: Yeah. Hi.',
  'Ann Lee: So, uh, let us begin with the the price of the licence for the whole team.',
  'Bob Ray: The price of the licence should be reduced by ten percent because the budget of the year is fixed.',
  'Ann Lee: You know, like, me too.',
  'Ann Lee: A discount on the price would be possible for a contract of three years.',
  'Bob Ray: Okay. Right.',
  'Cara Fox: For security, single sign-on with our identity provider is required before the rollout to the plants.',
  'Ann Lee: Single sign-on is part of the enterprise edition, and the audit log is kept for a year.',
  'Cara Fox: Will the audit log of the security events be exported to our own systems every night?',
  'Ann Lee: The export of the audit log to other systems would be built by our partner in the spring.',
  'Bob Ray: Nice weather today, by the way, is it not?',
  'Ann Lee: The next step is a workshop with the team of the plants in the second week of March.',
])
