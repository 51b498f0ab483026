import type { RouteId } from '@bic/contract/routes'
import { type Extent, endsOrStays, everyRoute, type Ground, sampleOf, send } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

const deep = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

const texts: Readonly<Record<Extent, readonly (readonly [string, unknown])[]>> = {
  short: [
    ['NUL', 'a\0b'],
    ['half a surrogate', 'a\ud800b'],
    ['SQL', `'); drop table customer; --`],
    ['a long word', 'a'.repeat(100_000)],
  ],
  full: [
    ['NUL', 'a\0b'],
    ['half a surrogate', 'a\ud800b'],
    ['SQL', `'); drop table customer; --`],
    ['a long word', 'a'.repeat(500_000)],
    ['many short words', 'a '.repeat(200_000)],
    ['bidirectional and invisible signs', '\u202egnp.exe\u2066\u200b\ufeff'],
    ['HTML', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a formula', '=HYPERLINK("https://evil.example","x")'],
    ['a path', '../../../../etc/passwd'],
    ['a pattern that backtracks', `${'a'.repeat(50)}!(a+)+$`],
    ['combining signs', `a${'\u0301'.repeat(50_000)}`],
    ['a list', ['x']],
    ['an object with a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
    ['depth', deep(5000)],
    ['a number without end', 1e308],
  ],
}

/** How long an answer may take, in milliseconds; tests assert no times. */
const longest: Readonly<Record<Extent, number>> = { short: Infinity, full: 10_000 }

/** Every text of every call replaced by what should not be stored, shown, counted or computed over. */
export const tryHostileTexts = async ({ t, own }: Ground, extent: Extent): Promise<Outcome> => {
  const tally = new Tally('hostile texts in every text of every call')
  const admin = await t.addUser(own.customerId, 'ADMIN')
  const provider = await t.addUser(own.customerId, 'tribyl_admin')
  const attempt = async (id: RouteId, part: 'body' | 'query', name: string): Promise<void> => {
    const who = everyRoute.find(([one]) => one === id)?.[1].access === 'tribyl_admin' ? provider : admin
    for (const [kind, text] of texts[extent]) {
      if (part === 'query' && typeof text !== 'string') continue
      const sample = sampleOf(id, own, who.userId)
      const value = part === 'query' && typeof text === 'string' ? text.slice(0, 8000) : text
      const given = { ...((part === 'body' ? sample.body : sample.query) as object), [name]: value }
      const begun = performance.now()
      const { status } = await send(who.call, id, { ...sample, [part]: given })
      const took = performance.now() - begun
      const fault =
        status >= 500 ? `fails with ${status}` : took > longest[extent] ? `takes ${Math.round(took)} ms` : undefined
      tally.count(status, fault && `${id} ${name}: ${kind} ${fault}`)
    }
  }
  for (const [id] of everyRoute) {
    if (endsOrStays.has(id)) continue
    const sample = sampleOf(id, own, admin.userId)
    for (const part of ['body', 'query'] as const)
      for (const [name, value] of Object.entries(sample[part] ?? {}))
        if (typeof value === 'string') await attempt(id, part, name)
  }
  const { rowCount } = await t.owner.query('select from customer')
  tally.count('customers are there', rowCount === 2 ? undefined : `there are ${rowCount} customers`)
  return tally.outcome
}
