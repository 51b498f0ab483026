import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { mailingsBetween, mailingsById, oneMailing } from './requests.ts'

const idsAtOnce = 50

/** What an object is known by in an answer of JSON:API. */
const keyOf = (resource: Json | undefined): string =>
  `${idOf(fieldOf(resource, 'type')) ?? ''} ${idOf(fieldOf(resource, 'id')) ?? ''}`

const attributesOf = (resource: Json | undefined): Json => fieldOf(resource, 'attributes') ?? null

const related = (resource: Json | undefined, name: string): Json | undefined =>
  fieldOf(fieldOf(fieldOf(resource, 'relationships'), name), 'data')

/** A mailing with what it is linked with, each as its attributes; null for what is not there. */
const withRelated = (mailing: Json, included: ReadonlyMap<string, Json>): Json => {
  const find = (link: Json | undefined): Json | undefined => included.get(keyOf(link))
  const prospect = find(related(mailing, 'prospect'))
  return {
    mailing: attributesOf(mailing),
    prospect: attributesOf(prospect),
    account: attributesOf(find(related(prospect, 'account'))),
    user: attributesOf(find(related(mailing, 'user'))),
    opportunity: attributesOf(find(related(mailing, 'opportunity'))),
    recipients: (itemsOf(related(mailing, 'recipients')) ?? []).map(link => attributesOf(find(link))),
  }
}

/** Where the next page begins, as the link to it says. @throws VendorFault `retry` for a link that leads nowhere */
const nextOf = (body: Json): string | null => {
  const link = fieldOf(fieldOf(body, 'links'), 'next')
  if (typeof link !== 'string' || link === '') return null
  const after = URL.canParse(link) ? new URL(link).searchParams.get('page[after]') : null
  if (after === null) throw new VendorFault('retry', 'Outreach gives a link to a next page that cannot be followed.')
  return after
}

/**
 * The mailings that were delivered in a window. Outreach takes the end of a window as a part of it, sometimes goes past it, and does
 * not keep its own order: what is not of the window is left to the next one.
 */
const listBy =
  (isIdsOnly: boolean) =>
  async ({ ask, window, token, size }: Pull): Promise<Page> => {
    const body = bodyOf(await ask(mailingsBetween(window, { size, after: token, isIdsOnly })))
    const included = new Map((itemsOf(fieldOf(body, 'included')) ?? []).map(one => [keyOf(one), one]))
    const items = (itemsOf(fieldOf(body, 'data')) ?? []).map(
      (mailing): Listed => ({
        id: idOf(fieldOf(mailing, 'id')) ?? '',
        at: momentOf(fieldOf(attributesOf(mailing), 'deliveredAt')),
        body: withRelated(mailing, included),
      }),
    )
    const isOfWindow = ({ at }: Listed): boolean => {
      const moment = Date.parse(at ?? '')
      return moment >= window.from.getTime() && moment < window.to.getTime()
    }
    return { items: items.filter(isOfWindow), next: nextOf(body), total: null }
  }

export const list = listBy(false)
export const listIds = listBy(true)

/** Which mailings Outreach still has. */
export const existing = async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const asked = new Set(ids)
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce)
    const seen = new Set<string>()
    let after: string | null = null
    // A page may have fewer than were asked for; the others are no less there.
    do {
      if (after !== null) seen.add(after)
      const body: Json = bodyOf(await ask(mailingsById(some, after)))
      for (const mailing of itemsOf(fieldOf(body, 'data')) ?? []) {
        const id = idOf(fieldOf(mailing, 'id'))
        if (id !== null && asked.has(id)) found.add(id)
      }
      after = nextOf(body)
    } while (after !== null && !seen.has(after))
  }
  return found
}

/** Whose mailings they are, by the domain that one of them was sent from. */
export const check = async (ask: Ask): Promise<Checked> => {
  const [mailing] = itemsOf(fieldOf(bodyOf(await ask(oneMailing)), 'data')) ?? []
  const address = fieldOf(attributesOf(mailing), 'mailboxAddress')
  const domain = typeof address === 'string' ? /@([^@\s]+)$/.exec(address)?.[1]?.toLowerCase() : undefined
  return { whose: domain ?? null, users: null }
}
