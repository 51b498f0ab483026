import { joinShort, lowerOpening, polish } from '../polish.ts'
import type { Random } from '../random.ts'
import type { Role } from '../talk/read-talk.ts'
import type { Speech } from '../talk/speech.ts'
import { compileTemplate } from '../template.ts'

export interface SpokenLine {
  role: Role
  text: string
}

const murmur = compileTemplate('{murmur}')
const lead = compileTemplate('{lead}')
/** A statement of some length that begins with its subject or its place. */
const statement =
  /^(?:It|The|That|This|There|We|They|Our|My|In|With|Half|Nobody|Somebody|Every|Most|Two|Three|I)\b(?:[^\s.?!]*\s+){6}[^?!]*\./

/** Makes clean lines sound spoken: openings that gain time, short answers that run on, listeners who murmur. */
export function speakNaturally(lines: readonly SpokenLine[], speech: Speech, random: Random): SpokenLine[] {
  const spoken: SpokenLine[] = []
  lines.forEach((line, index) => {
    const text = gainTime(joinShort(line.text), speech, random)
    const previous = spoken.at(-1)
    if (previous && previous.role === line.role) {
      previous.text = `${previous.text} ${text}`
      return
    }
    const listener = lines[index - 1]?.role
    const cut =
      listener && listener !== line.role && text.length > 130 && random.chance(0.2) ? sentenceEndNear(text) : -1
    if (cut < 0 || !listener) {
      spoken.push({ role: line.role, text })
      return
    }
    spoken.push({ role: line.role, text: text.slice(0, cut) })
    spoken.push({ role: listener, text: speech.say(murmur) })
    spoken.push({ role: line.role, text: text.slice(cut + 1) })
  })
  return spoken
}

/** A statement may begin with words that gain time; a question does not. */
function gainTime(text: string, speech: Speech, random: Random): string {
  const first = /^[^.?!]*[.?!]/.exec(text)?.[0] ?? ''
  if (!statement.test(first)) return text
  return random.chance(0.2) ? polish(`${speech.say(lead)}, ${lowerOpening(text)}`) : text
}

/** The end of a statement nearest to the middle, as the index of the space behind it; -1 when there is none. */
function sentenceEndNear(text: string): number {
  let best = -1
  for (let at = 30; at < text.length - 30; at++) {
    if (text[at] !== ' ' || text[at - 1] !== '.') continue
    if (best < 0 || Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2)) best = at
  }
  return best
}
