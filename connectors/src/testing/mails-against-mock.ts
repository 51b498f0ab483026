import type { VirtualClock } from '@bic/mocks/clock'
import type { World } from '@bic/mocks/world/world'
import type { Access } from '../access.ts'
import type { Ask } from '../ask.ts'
import type { HttpConnector } from '../connector.ts'
import type { Stream, Window } from '../stream.ts'
import { readAll } from './against-mock.ts'

type Granted = Parameters<NonNullable<HttpConnector['grant']>['read']>[1]

/** Has the vendor give a token for credentials, as the product does. */
export const grantBy = async (connector: HttpConnector, asked: Granted, clock: VirtualClock): Promise<Access> => {
  const { grant } = connector
  if (!grant) throw new Error('It gives no tokens.')
  const { url, headers, body } = await grant.request(asked, clock.now(), true)
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const response = await fetch(url, { method: 'POST', headers: form, body })
  const answer = { status: response.status, headers: response.headers, text: await response.text() }
  return { kind: 'oauth', ...grant.read(answer, asked, clock.now(), true) }
}

interface Mailbox {
  readonly world: World
  readonly clock: VirtualClock
  readonly ask: Ask
  /** How the vendor names a mail. */
  readonly idOf: (id: string) => string
}

/** What differs between the mails that were read of a mailbox and those that were written. */
export const differencesOfMails = async (
  mails: Stream,
  window: Window,
  { world, clock, ask, idOf }: Mailbox,
): Promise<string[]> => {
  const records = await readAll(mails, ask, window)
  const [problems, now] = [[] as string[], clock.now().getTime()]
  for (let index = 0; index < world.size; index++) {
    const truth = world.truth(index, new Date(Number.MAX_SAFE_INTEGER / 10))
    const record = records.get(idOf(world.idOf(index)))
    if ((record !== undefined) !== world.isThere(index, now)) problems.push(`${truth.id} is ${record?.state}`)
    if (record?.state !== 'ready') continue
    const { subject, startedAt, mail } = record.conversation
    const people = [mail?.from, ...(mail?.recipients ?? [])].map(one => `${one?.name} ${one?.address}`).sort()
    const named = truth.speakers.flatMap(({ name, email }) => (name === null ? [] : [`${name} ${email}`])).sort()
    const words = (mail?.plain ?? mail?.html?.replace(/<[^>]+>/g, ' ') ?? '').split(/\s+/)
    const said = truth.turns.flatMap(({ text }) => text.split(/\s+/))
    if (subject !== truth.subject) problems.push(`${truth.id} is about ${subject}`)
    if (Date.parse(startedAt ?? '') !== world.listedAt(index)) problems.push(`${truth.id} came ${startedAt}`)
    if (String(people) !== String(named)) problems.push(`${truth.id} names ${people}`)
    if (words.join(' ').trim() !== said.join(' ')) problems.push(`${truth.id} says something else`)
  }
  return problems
}
