import { lowerOpening, opensWithSmallWord, polish } from '../polish.ts'
import type { Random } from '../random.ts'
import type { Role } from '../talk/read-talk.ts'
import type { Speech } from '../talk/speech.ts'
import { compileTemplate } from '../template.ts'

export interface SpokenLine {
  role: Role
  text: string
}

const acknowledgement = compileTemplate('{acknowledgement}')
const lead = compileTemplate('{lead}')
const conjunction = /^(And|But|So)\b/
const stutters = /^(I|We|It|The|That|They|You|So|And|What|If|How|There|But)\b(?!')/

/** Makes clean lines sound spoken: hesitant openings, repeated words, listeners who murmur, turns cut in two. */
export function speakNaturally(lines: readonly SpokenLine[], speech: Speech, random: Random): SpokenLine[] {
  const spoken: SpokenLine[] = []
  lines.forEach((line, index) => {
    const text = hesitate(line.text, speech, random)
    const previous = spoken.at(-1)
    if (previous && previous.role === line.role) {
      previous.text = `${previous.text} ${text}`
      return
    }
    const listener = lines[index - 1]?.role
    const cut =
      listener && listener !== line.role && text.length > 110 && random.chance(0.28) ? sentenceEndNear(text) : -1
    if (cut < 0 || !listener) {
      spoken.push({ role: line.role, text })
      return
    }
    spoken.push({ role: line.role, text: text.slice(0, cut) })
    spoken.push({ role: listener, text: speech.say(acknowledgement) })
    spoken.push({ role: line.role, text: text.slice(cut + 1) })
  })
  return spoken
}

function hesitate(text: string, speech: Speech, random: Random): string {
  if (text.length < 30) return text
  const chance = random.next()
  if (chance < 0.16 && opensWithSmallWord(text) && !conjunction.test(text)) {
    return polish(`${speech.say(lead)}, ${lowerOpening(text)}`)
  }
  if (chance < 0.21) return text.replace(stutters, word => `${word}, ${word === 'I' ? word : word.toLowerCase()}`)
  return text
}

/** The sentence end nearest to the middle, as the index of the space behind it; -1 when there is none. */
function sentenceEndNear(text: string): number {
  let best = -1
  for (let at = 20; at < text.length - 20; at++) {
    if (text[at] !== ' ' || !'.?!'.includes(text[at - 1]!)) continue
    if (best < 0 || Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2)) best = at
  }
  return best
}
