import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import type { Envelope } from '../normalised.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { cameAt, envelopeOf, headersOf, labelIdsOf } from './envelope.ts'
import { decodeText, partsOf, type TextPart } from './mail-text.ts'
import { attachmentPath, labelsPath, messagePath, messagesPath, profilePath } from './paths.ts'

export const bucket = 'api'

const mostIds = 500
/** Gmail looks for mails by whole seconds, and does not say on which side of a bound one at the bound is. */
const slackSeconds = 1
/** What is in these is no mail of the mailbox: Gmail lists neither, but knows them by their ids. */
const gone = new Set(['TRASH', 'SPAM', 'DRAFT', 'CHAT'])
/** Longer texts are no mails that somebody wrote. */
const longestText = 2_000_000

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

/** The mails of a window, the newest first: their ids only. When each came is said by its envelope. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const after = Math.floor(window.from.getTime() / 1000) - slackSeconds
  const before = Math.ceil(window.to.getTime() / 1000) + slackSeconds
  const query = {
    q: `after:${after} before:${before} -in:drafts -in:chats`,
    maxResults: String(size),
    ...(token === null ? {} : { pageToken: token }),
  }
  const body = bodyOf(await ask(get(messagesPath, query)))
  const items = (itemsOf(fieldOf(body, 'messages')) ?? []).flatMap((one): Listed[] => {
    const id = idOf(fieldOf(one, 'id'))
    return id === null ? [] : [{ id, at: null, body: { id } }]
  })
  // The number of results that Gmail adds is an estimate.
  return { items, next: textOf(body, 'nextPageToken'), total: null }
}

export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: mostIds })

/** A mail in a form of Gmail's; null: it is gone. */
const message = async (ask: Ask, id: string, format: 'minimal' | 'metadata' | 'full'): Promise<Json | null> => {
  const answer = await ask(get(messagePath(id), { format }))
  if (answer.status === 404) return null
  const body = bodyOf(answer)
  return labelIdsOf(body).some(label => gone.has(label)) ? null : body
}

/** What the labels of the mailbox are called. */
const labelNames = async (ask: Ask): Promise<(id: string) => string> => {
  const body = bodyOf(await ask(get(labelsPath)))
  const names = new Map(
    (itemsOf(fieldOf(body, 'labels')) ?? []).flatMap(one => {
      const [id, name] = [textOf(one, 'id'), textOf(one, 'name')]
      return id === null || name === null ? [] : [[id, name] as const]
    }),
  )
  return id => names.get(id) ?? id
}

export const envelopes = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Envelope>> => {
  const found = new Map<string, Envelope>()
  if (ids.length === 0) return found
  const nameOf = await labelNames(ask)
  for (const [id, body] of await detailsOneByOne(ids, one => message(ask, one, 'metadata')))
    found.set(id, envelopeOf(body, nameOf))
  return found
}

/** The text of a part, which Gmail keeps apart when it is long. */
const readPart = async (ask: Ask, id: string, part: TextPart | null): Promise<string | null> => {
  if (part === null) return null
  const { attachmentId, charset } = part
  let data = part.data
  if (data === null && attachmentId !== null) {
    const answer = await ask(get(attachmentPath(id, attachmentId)))
    data = answer.status === 404 ? null : textOf(bodyOf(answer), 'data')
  }
  return data === null ? null : decodeText(data, charset).slice(0, longestText)
}

/** What of a mail is kept: whom it names, and its text. Nothing of invitations, which people did not write. */
const detail = async (ask: Ask, id: string): Promise<Json | null> => {
  const body = await message(ask, id, 'full')
  if (body === null) return null
  const headers = headersOf(body)
  const parts = partsOf(fieldOf(body, 'payload'))
  const isLeftOut = parts.isCalendar || parts.isEncrypted
  const plain = isLeftOut ? null : await readPart(ask, id, parts.plain)
  const html = isLeftOut || (plain !== null && plain.trim() !== '') ? null : await readPart(ask, id, parts.html)
  return {
    at: cameAt(body),
    messageId: headers('message-id'),
    from: headers('from') ?? headers('sender'),
    to: headers('to'),
    cc: headers('cc'),
    bcc: headers('bcc'),
    subject: headers('subject'),
    plain,
    html,
    attachments: parts.attachments,
    isCalendar: parts.isCalendar,
    isEncrypted: parts.isEncrypted,
  }
}

export const details = (ask: Ask, ids: readonly string[]) => detailsOneByOne(ids, id => detail(ask, id))

/** Which of these mails are in the mailbox, and not in its bin. */
export const existing = (ask: Ask, ids: readonly string[]) =>
  existingOneByOne(ids, async id => (await message(ask, id, 'minimal')) !== null)

/** Asks whose mailbox it is. */
export const check = async (ask: Ask): Promise<Checked> => ({
  whose: textOf(bodyOf(await ask(get(profilePath))), 'emailAddress'),
  users: null,
})
