import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import type { Checked } from '../connector.ts'
import { nextOf } from '../graph/classify.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { headersIn } from '../mail/automatic.ts'
import { momentOf } from '../moment.ts'
import type { Envelope } from '../normalised.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { authorOf, classOf, envelopeOf, properties, recipientsOf, textOf } from './envelope.ts'
import { foldersWith, get, queryOf } from './folders.ts'
import { attachmentsPath, messagePath, messagesPath } from './paths.ts'

const mostIds = 500
/** Outlook takes so many requests at the same time for a mailbox. */
const atOnce = 4
/** Pages may be empty though there are more; so many in a row are a list without an end. */
const mostEmpty = 5
/** Longer texts are no mails that somebody wrote. */
const longestText = 2_000_000

const people = 'subject,from,sender,toRecipients,ccRecipients,bccRecipients'
const place = 'id,receivedDateTime,parentFolderId,isDraft'

/** Where a listing stands. */
interface Place {
  /** The moment at which it goes on. */
  readonly at: string
  /** Mails of that very moment that it has had: how many are passed over, and those that are listed once more. */
  readonly skip: number
  readonly seen: readonly string[]
}

const placeOf = (token: string): Place => {
  const parsed: unknown = JSON.parse(token)
  if (typeof parsed === 'object' && parsed !== null && 'at' in parsed && 'seen' in parsed) return parsed as Place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

const folderOf = (message: Json): string => idOf(fieldOf(message, 'parentFolderId')) ?? ''

/** A page that has something, or is the last one. */
const pageFrom = async (ask: Ask, query: Readonly<Record<string, string>>) => {
  let body = bodyOf(await ask(get(messagesPath, query)))
  for (let empty = 0; ; empty++) {
    const [items, link] = [itemsOf(fieldOf(body, 'value')) ?? [], nextOf(body)]
    if (items.length > 0 || link === null) return { items, hasMore: link !== null }
    if (empty >= mostEmpty) throw new VendorFault('restart', 'Microsoft lists without an end.')
    body = bodyOf(await ask(get(messagesPath, queryOf(link))))
  }
}

/**
 * Where the listing goes on after a page: at the moment of its newest mail. Links to the next page count mails, so that they pass one by
 * whenever another one goes.
 */
const placeAfter = ({ at, skip }: Place, items: readonly Json[]): Place => {
  const times = new Map(
    items.map(one => [idOf(fieldOf(one, 'id')) ?? '', Date.parse(momentOf(fieldOf(one, 'receivedDateTime')) ?? '')]),
  )
  const newest = Math.max(Date.parse(at), ...[...times.values()].filter(Number.isFinite))
  if (newest === Date.parse(at)) return { at, skip: skip + times.size, seen: [] }
  const seen = [...times].flatMap(([id, time]) => (time === newest ? id : []))
  return { at: new Date(newest).toISOString(), skip: 0, seen }
}

/** The mails of a window that are in the mailbox, the oldest first. When each came is said by its envelope. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const from: Place = token === null ? { at: window.from.toISOString(), skip: 0, seen: [] } : placeOf(token)
  const { items, hasMore } = await pageFrom(ask, {
    $filter: `receivedDateTime ge ${from.at} and receivedDateTime lt ${window.to.toISOString()}`,
    $orderby: 'receivedDateTime asc',
    $select: place,
    $top: String(size),
    ...(from.skip === 0 ? {} : { $skip: String(from.skip) }),
  })
  const folders = items.length === 0 ? null : await foldersWith(ask, items.map(folderOf))
  const isMail = (one: Json) => fieldOf(one, 'isDraft') !== true && folders?.labelsOf(folderOf(one)) !== null
  return {
    items: items.filter(isMail).flatMap((one): Listed[] => {
      const id = idOf(fieldOf(one, 'id'))
      return id === null || from.seen.includes(id) ? [] : [{ id, at: null, body: { id } }]
    }),
    next: hasMore ? JSON.stringify(placeAfter(from, items)) : null,
    total: null,
  }
}

export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: mostIds })

/** Some fields of a mail; null: it is gone, or a draft. */
const message = async (ask: Ask, id: string, fields: string, isExpanded = true): Promise<Json | null> => {
  const query = { $select: `${place},${fields}`, ...(isExpanded ? { $expand: properties } : {}) }
  const answer = await ask(get(messagePath(id), query))
  if (answer.status === 404) return null
  const body = bodyOf(answer)
  return fieldOf(body, 'isDraft') === true ? null : body
}

export const envelopes = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Envelope>> => {
  const found = new Map<string, Envelope>()
  const messages = await detailsOneByOne(
    ids,
    id => message(ask, id, `${people},categories,internetMessageHeaders`),
    atOnce,
  )
  if (messages.size === 0) return found
  const folders = await foldersWith(ask, [...messages.values()].map(folderOf))
  for (const [id, body] of messages) {
    const labels = folders.labelsOf(folderOf(body))
    if (labels !== null) found.set(id, envelopeOf(body, labels))
  }
  return found
}

/** How many files hang on a mail, without the pictures of its text. */
const countAttachments = async (ask: Ask, id: string): Promise<number> => {
  const answer = await ask(get(attachmentsPath(id), { $select: 'id,isInline' }))
  if (answer.status === 404) return 0
  const all = itemsOf(fieldOf(bodyOf(answer), 'value')) ?? []
  return all.filter(one => fieldOf(one, 'isInline') !== true).length
}

const isEncrypted = (message: Json): boolean => {
  const headers = headersIn(fieldOf(message, 'internetMessageHeaders'))
  if (/^rpmsg\.message/i.test(headers('content-class') ?? '')) return true
  return /^IPM\.Note\.SMIME(?!\.MultipartSigned)/i.test(classOf(message))
}

/** What of a mail is kept: whom it names, and its text. */
const detail = async (ask: Ask, id: string): Promise<Json | null> => {
  const fields = `${people},internetMessageId,internetMessageHeaders,hasAttachments,body`
  const mail = await message(ask, id, fields)
  if (mail === null) return null
  const body = fieldOf(mail, 'body')
  const [content, isPlain] = [fieldOf(body, 'content'), fieldOf(body, 'contentType') === 'text']
  const isLeftOut = isEncrypted(mail)
  const text = typeof content === 'string' && !isLeftOut ? content.slice(0, longestText) : null
  return {
    at: momentOf(fieldOf(mail, 'receivedDateTime')),
    messageId: textOf(fieldOf(mail, 'internetMessageId')),
    from: authorOf(mail) as Json,
    recipients: recipientsOf(mail) as unknown as Json,
    subject: textOf(fieldOf(mail, 'subject')),
    plain: isPlain ? text : null,
    html: isPlain ? null : text,
    attachments: fieldOf(mail, 'hasAttachments') === true ? await countAttachments(ask, id) : 0,
    isEncrypted: isLeftOut,
  }
}

export const details = (ask: Ask, ids: readonly string[]) => detailsOneByOne(ids, id => detail(ask, id), atOnce)

/** Which of these mails are in the mailbox, and not thrown away. */
export const existing = (ask: Ask, ids: readonly string[]) =>
  existingOneByOne(
    ids,
    async id => {
      const body = await message(ask, id, 'id', false)
      return body !== null && (await foldersWith(ask, [folderOf(body)])).labelsOf(folderOf(body)) !== null
    },
    atOnce,
  )

/** Asks for one mail, and whose mailbox it is. */
export const check = async (ask: Ask): Promise<Checked> => {
  const body = bodyOf(await ask(get(messagesPath, { $select: 'id', $top: '1' })))
  const [, whose] = /users\('([^']+)'\)/.exec(textOf(fieldOf(body, '@odata.context')) ?? '') ?? []
  return { whose: whose === undefined ? null : decodeURIComponent(whose), users: null }
}
