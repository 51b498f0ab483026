import { type AnySends, sampleOf, sendAny } from '@bic/server/http/any-call'
import { type Extent, endsOrStays, everyRoute, type Ground } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

/** JSON that is sent as it stands: what is nested too deeply cannot be made from a value. */
class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
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
    ['an object with a prototype', new Json('{"__proto__":{"admin":true}}')],
    ['depth', new Json(`${'['.repeat(100_000)}"x"${']'.repeat(100_000)}`)],
    ['a large number', 1e308],
  ],
}

/** How long an answer may take, in milliseconds; tests assert no times. */
const longest: Readonly<Record<Extent, number>> = { short: Infinity, full: 10_000 }

const placeholder = 'the place of the hostile value'

/** The sample of a call with one value of its body replaced. */
const withHostile = (sample: AnySends, name: string, value: unknown): AnySends => {
  if (!(value instanceof Json)) return { ...sample, body: { ...(sample.body as object), [name]: value } }
  const body = JSON.stringify({ ...(sample.body as object), [name]: placeholder })
  const payload = body.replace(JSON.stringify(placeholder), () => value.text)
  return {
    ...sample,
    body: undefined,
    raw: { payload },
    headers: { ...sample.headers, 'content-type': 'application/json' },
  }
}

/** Every text of every call replaced by what should not be stored, shown, counted or computed over. */
export const tryHostileTexts = async ({ t, own }: Ground, extent: Extent): Promise<Outcome> => {
  const tally = new Tally('hostile texts in every text of every call')
  const admin = await t.addUser(own.customerId, 'ADMIN')
  const provider = await t.addUser(own.customerId, 'tribyl_admin')
  const attempt = async (
    [id, definition]: (typeof everyRoute)[number],
    part: 'body' | 'query',
    name: string,
  ): Promise<void> => {
    const { access } = definition
    const who = access === 'tribyl_admin' ? provider : admin
    for (const [kind, text] of texts[extent]) {
      if (part === 'query' && typeof text !== 'string') continue
      const sample = sampleOf(id, own, who.userId)
      const sent =
        part === 'query' && typeof text === 'string'
          ? { ...sample, query: { ...sample.query, [name]: text.slice(0, 8000) } }
          : withHostile(sample, name, text)
      const begun = performance.now()
      const { status } = await sendAny(who.call, id, sent)
      const took = performance.now() - begun
      const fault =
        status >= 500 ? `fails with ${status}` : took > longest[extent] ? `takes ${Math.round(took)} ms` : undefined
      tally.count(status, fault && `${id} ${name}: ${kind} ${fault}`)
    }
  }
  for (const route of everyRoute) {
    const [id] = route
    if (endsOrStays.has(id)) continue
    const sample = sampleOf(id, own, admin.userId)
    for (const part of ['body', 'query'] as const)
      for (const [name, value] of Object.entries(sample[part] ?? {}))
        if (typeof value === 'string') await attempt(route, part, name)
  }
  // Had a text ended a session, what came after it would have been refused for that alone.
  for (const { call } of [admin, provider]) {
    const { status } = await call('getSignedInUser')
    tally.count(status, status === 200 ? undefined : `a person was signed out: ${status}`)
  }
  const { rowCount } = await t.owner.query('select from customer')
  tally.count('customers are there', rowCount === 2 ? undefined : `there are ${rowCount} customers`)
  return tally.outcome
}
