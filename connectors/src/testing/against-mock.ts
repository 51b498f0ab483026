import type { VirtualClock } from '@bic/mocks/clock'
import type { TrueCall, World } from '@bic/mocks/world/world'
import type { Access } from '../access.ts'
import type { Ask, VendorAnswer } from '../ask.ts'
import type { HttpConnector } from '../connector.ts'
import type { Json } from '../json/json.ts'
import type { Normalised } from '../normalised.ts'
import type { Page, Stream, Window } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'

const mostTries = 8
const mostRestarts = 20

/** Asks like the simplest of callers: it waits as it is asked to, and tries again. `renew` answers another access for one that is refused. */
export const askerOf = (
  connector: HttpConnector,
  initial: Access,
  clock: VirtualClock,
  options: { readonly pause: number; readonly renew?: (refused: Access) => Promise<Access> },
): Ask => {
  let access = initial
  return async request => {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      clock.advance(options.pause)
      try {
        const { baseUrl, headers } = connector.authorize(access, true)
        const url = new URL(request.url ?? `${baseUrl}${request.path}`)
        for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
        const { method, body } = request
        const sent = { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
        const content = body === undefined ? {} : { body: JSON.stringify(body) }
        const first = await fetch(url, { method, headers: sent, ...content, redirect: 'manual' })
        const place = first.headers.get('location')
        const response = place === null ? first : await fetch(new URL(place, url))
        const answer: VendorAnswer = {
          status: response.status,
          headers: response.headers,
          text: await response.text(),
        }
        const fault = connector.classify(answer, request, clock.now(), access.kind)
        if (!fault) return answer
        throw fault
      } catch (error) {
        const kind = error instanceof VendorFault ? error.kind : 'retry'
        if (kind === 'wait')
          clock.advance(Math.max(60_000, ((error as VendorFault).until ?? 0) - clock.now().getTime()))
        else if (kind === 'refresh' && options.renew) access = await options.renew(access)
        else if (kind !== 'retry') throw error
      }
    }
    throw new Error('Asked too often.')
  }
}

/** Everything in a window, listed again from its first page when the place is lost or pages repeat themselves. */
const listAll = async (stream: Stream, ask: Ask, window: Window, size: number): Promise<Map<string, Json>> => {
  for (let restart = 0; restart < mostRestarts; restart++) {
    const found = new Map<string, Json>()
    const seen = new Set<string>()
    let page: Page | undefined
    try {
      do {
        page = await stream.list({ ask, window, token: page?.next ?? null, size })
        for (const { id, body } of page.items) found.set(id, body)
        if (page.next !== null && seen.has(page.next)) break
        if (page.next !== null) seen.add(page.next)
      } while (page.next !== null)
      if (page.next === null) return found
    } catch (error) {
      if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    }
  }
  throw new Error('Restarted too often.')
}

/** Everything in a window as the product would read it. */
export const readAll = async (
  stream: Stream,
  ask: Ask,
  window: Window,
  size = stream.pageSizes.most,
): Promise<Map<string, Normalised>> => {
  const records = new Map<string, Normalised>()
  for (const [id, body] of await listAll(stream, ask, window, size)) {
    const detail = stream.isReady?.(body) === false ? undefined : (await stream.details(ask, [id], window)).get(id)
    records.set(id, stream.normalise(body, detail ?? null))
  }
  return records
}

/** What of a call is there, for a vendor that leaves private calls out. */
const stateOf = ({ state }: TrueCall): Normalised['state'] | null => {
  if (state === 'gone' || state === 'coming' || state === 'hidden') return null
  return state === 'silent' ? 'skipped' : state === 'applied' ? 'ready' : 'waiting'
}

interface Talk {
  readonly speakers: readonly { readonly name: string | null; readonly email: string | null }[]
  readonly turns: readonly { readonly speaker: number; readonly text: string }[]
}

/** Who says what, turn by turn, with sentences of one person in a row as one. */
const saidOf = ({ speakers, turns }: Talk): string[] => {
  const said: { who: string; text: string }[] = []
  for (const { speaker, text } of turns) {
    const who = speakers[speaker]?.email ?? speakers[speaker]?.name ?? ''
    const last = said.at(-1)
    if (last?.who === who) last.text += ` ${text}`
    else said.push({ who, text })
  }
  return said.map(({ who, text }) => `${who}: ${text}`)
}

/** What differs between records and the truth at a moment; `says` is what the vendor knows of the truth. */
export const differencesOf = (
  world: World,
  at: Date,
  records: ReadonlyMap<string, Normalised>,
  says: (truth: TrueCall) => TrueCall = truth => truth,
): string[] => {
  const problems: string[] = []
  let shown = 0
  for (let index = 0; index < world.size; index++) {
    const truth = says(world.truth(index, at))
    const record = records.get(truth.id)
    if (record) shown++
    const isSame = (what: string, is: unknown, should: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(should))
        problems.push(`${truth.id}: ${what} is ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`)
    }
    isSame('the state', record?.state ?? null, stateOf(truth))
    if (record?.state !== 'ready') continue
    const { conversation } = record
    isSame('the subject', conversation.subject, truth.subject)
    isSame('the length', conversation.durationSeconds, truth.durationSeconds)
    isSame('the start', Date.parse(conversation.startedAt ?? ''), truth.startedAt.getTime())
    const links = (crm: readonly { kind: string; id: string }[]) => crm.map(({ kind, id }) => `${kind} ${id}`).sort()
    isSame('the links', links(conversation.crm), links(truth.crm))
    const unnamed = (name: string | null) => (name === null || /^Speaker \d+$/.test(name) ? null : name)
    const people = (list: TrueCall['speakers']) =>
      list.map(({ name, email, side }) => JSON.stringify([unnamed(name), email, side])).sort()
    isSame('the people', people(conversation.speakers), people(truth.speakers))
    const named = (talk: Talk): Talk => ({
      ...talk,
      speakers: talk.speakers.map(one => ({ ...one, name: unnamed(one.name) })),
    })
    isSame('the talk', saidOf(named(conversation)), saidOf(named(truth)))
  }
  if (records.size !== shown) problems.push(`${records.size - shown} records are no calls.`)
  return problems
}
