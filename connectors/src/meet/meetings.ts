import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { listOf, recordPath, recordsPath } from './paths.ts'

export const bucket = 'api'

/** Pages of what belongs to one meeting; more are a list without an end. */
const mostPages = 200
const mostAttempts = 4
const perPage = '100'

const get = (path: string, query: Readonly<Record<string, string>> = {}): VendorRequest => ({
  method: 'GET',
  path,
  query,
  bucket,
})

const textOf = (body: Json, name: string): string | null => {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

const itemsIn = (body: Json, path: string): readonly Json[] => itemsOf(fieldOf(body, listOf(path) ?? '')) ?? []

const listed = (body: Json): Listed => ({
  id: (textOf(body, 'name') ?? '').split('/').at(-1) ?? '',
  at: momentOf(fieldOf(body, 'startTime')),
  body,
})

/** The meetings of a window, the newest first. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  const query = {
    filter: `start_time>="${from}" AND start_time<"${to}"`,
    pageSize: String(size),
    ...(token === null ? {} : { pageToken: token }),
  }
  const body = bodyOf(await ask(get(recordsPath, query)))
  return {
    items: itemsIn(body, recordsPath)
      .map(listed)
      .filter(({ at }) => {
        const time = Date.parse(at ?? '')
        return Number.isNaN(time) || (time >= window.from.getTime() && time < window.to.getTime())
      }),
    next: textOf(body, 'nextPageToken'),
    total: null,
  }
}

/** Ids take no requests of their own. */
export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: Number(perPage) })

/** Everything below a meeting, page by page. Null: there is no such meeting any more. @throws VendorFault `restart` when it does not end */
const pagesOf = async (ask: Ask, path: string): Promise<readonly Json[] | null> => {
  const found = new Map<string, Json>()
  const seen = new Set<string>()
  let token: string | null = null
  do {
    const answer = await ask(get(path, { pageSize: perPage, ...(token === null ? {} : { pageToken: token }) }))
    if (answer.status !== 200) return null
    const body = bodyOf(answer)
    for (const one of itemsIn(body, path)) found.set(textOf(one, 'name') ?? '', one)
    token = textOf(body, 'nextPageToken')
    if (token !== null && (seen.has(token) || seen.size >= mostPages))
      throw new VendorFault('restart', 'Google Meet repeats a page without an end.')
    if (token !== null) seen.add(token)
  } while (token !== null)
  return [...found.values()]
}

/** Everything below a meeting. A list that loses its place begins again. */
const allOf = async (ask: Ask, path: string): Promise<readonly Json[] | null> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    try {
      return await pagesOf(ask, path)
    } catch (error) {
      if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    }
  }
  throw new VendorFault('skip', 'Google Meet lists what belongs to a meeting without an end.')
}

/** What is said in a meeting and who joined; null while a transcript is still written, or when there is none. */
const detail = async (ask: Ask, id: string): Promise<Json | null> => {
  const transcripts = (await allOf(ask, `${recordPath(id)}/transcripts`)) ?? []
  if (transcripts.length === 0 || transcripts.some(one => fieldOf(one, 'state') === 'STARTED')) return null
  const entries: Json[] = []
  for (const one of transcripts) {
    const transcript = (textOf(one, 'name') ?? '').split('/').at(-1) ?? ''
    entries.push(
      ...((await allOf(ask, `${recordPath(id)}/transcripts/${encodeURIComponent(transcript)}/entries`)) ?? []),
    )
  }
  return { participants: (await allOf(ask, `${recordPath(id)}/participants`)) ?? [], entries }
}

/** What is said in meetings, and who joined. */
export const details = (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> =>
  detailsOneByOne(ids, id => detail(ask, id))

/** Which meetings Google still has. */
export const existing = (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  existingOneByOne(ids, async id => (await ask(get(recordPath(id)))).status !== 404)

/** Whether meetings may be read. Whose they are, whoever connects has entered. */
export const check = async (ask: Ask): Promise<Checked> => {
  await ask(get(recordsPath, { pageSize: '1' }))
  return { whose: null, users: null }
}
