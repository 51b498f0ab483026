import { maxBodyBytesOf } from '@bic/contract/calls/call-limits'
import { sampleOf, sendAny } from '@bic/server/http/any-call'
import { type Extent, everyRoute, type Ground } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

const largestTried: Readonly<Record<Extent, number>> = { short: 2 * 1024 * 1024, full: 64 * 1024 * 1024 }

const fillers = new Map<number, Buffer>()
/** The rest of a JSON object, of so many bytes and some; the same limit holds for many calls. */
const fillerOf = (bytes: number): Buffer => {
  const filler = fillers.get(bytes) ?? Buffer.from(`"filler":"${'x'.repeat(bytes)}"}`)
  fillers.set(bytes, filler)
  return filler
}

/** A body with everything that it has to have, and so many bytes more. */
const bodyWith = (body: object | undefined, bytes: number): Buffer => {
  const rest = Object.keys(body ?? {}).length === 0 ? '{' : `${JSON.stringify(body).slice(0, -1)},`
  return Buffer.concat([Buffer.from(rest), fillerOf(bytes)])
}

/** A body that is larger than its call takes: 413, and for a stranger 401 before it is read. */
export const tryLargeBodies = async ({ t, own, people }: Ground, extent: Extent): Promise<Outcome> => {
  const tally = new Tally('bodies that are too large')
  for (const [id, definition] of everyRoute) {
    const limit = maxBodyBytesOf(definition)
    if (definition.method === 'GET' || definition.multipart || limit > largestTried[extent]) continue
    const { call, userId } = definition.access === 'tribyl_admin' ? people.tribyl_admin : people.ADMIN
    const sample = sampleOf(id, own, userId)
    const payload = bodyWith(sample.body as object | undefined, limit)
    const sent = {
      ...sample,
      body: undefined,
      raw: { payload },
      headers: { ...sample.headers, 'content-type': 'application/json' },
    }
    const { status } = await sendAny(call, id, sent)
    tally.count(status, status === 413 ? undefined : `${id} takes ${payload.length} bytes: ${status}`)
    if (definition.access === 'public') continue
    const unknown = await sendAny(t.stranger, id, sent)
    tally.count(unknown.status, unknown.status === 401 ? undefined : `${id} reads a stranger's: ${unknown.status}`)
  }
  return tally.outcome
}
