import { compileTemplate, type Template } from '../template.ts'

/** S seller, E engineer, C success manager, B first buyer, X another buyer. */
export type Role = 'S' | 'E' | 'C' | 'B' | 'X'

export interface Exchange {
  readonly roles: readonly Role[]
  /** It speaks of an earlier conversation. */
  readonly looksBack: boolean
  readonly lines: readonly { readonly role: Role; readonly template: Template }[]
}

const lookingBack =
  /last time|you sent|sent you|you(?:'ve)? asked|you wrote|you said|you mentioned|see you again|talk again|showed you|earlier|since \{weekday\}|went through|by mail/i

/** Exchanges are separated by empty lines; a line is `R: what is said`. */
export function readExchanges(source: string): Exchange[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map(readExchange)
}

function readExchange(block: string): Exchange {
  const lines = block.split('\n').map(line => {
    const found = /^([SECBX]): (.+)$/.exec(line.trim())
    if (!found) throw new Error(`talk: a line must read "S: what is said", not "${line}"`)
    return { role: found[1] as Role, template: compileTemplate(found[2]!) }
  })
  return { roles: [...new Set(lines.map(line => line.role))], looksBack: lookingBack.test(block), lines }
}

/** The parts of a text that start with a line `# name`. */
export function readSections(source: string): Map<string, string> {
  const sections = new Map<string, string>()
  for (const block of source.trim().split(/^# /m)) {
    const end = block.indexOf('\n')
    if (end > 0) sections.set(block.slice(0, end).trim(), block.slice(end + 1).trim())
  }
  return sections
}
