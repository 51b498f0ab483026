import type { Ask } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import type { Envelope } from '../normalised.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import type { ImapAnswers } from './ask-imap.ts'
import { authorOf, envelopeOf, isEncrypted, isNone, parseMail, recipientsOf } from './envelope.ts'
import { foldersOf, imapOf } from './folders.ts'
import { byFolder, idOfPlace } from './place.ts'

const mostIds = 500
/** How many mails are asked for at once by their UIDs: what is known of them, and their texts, each of which may have megabytes. */
const headsAtOnce = 200
const readAtOnce = 5
/** A page ends after so many questions, whatever it has: a mailbox may have hundreds of folders with nothing in a window. */
const mostQuestions = 12
/** Longer texts are no mails that somebody wrote. */
const longestText = 2_000_000
const day = 86_400_000

/** Where a listing stands. */
interface Place {
  readonly folder: string
  /** The last UID that was looked at; null: the folder is over. */
  readonly after: { readonly uidValidity: string; readonly uid: number } | null
}

const placeOf = (token: string): Place => {
  const parsed: unknown = JSON.parse(token)
  if (typeof parsed === 'object' && parsed !== null && 'folder' in parsed && 'after' in parsed) return parsed as Place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

/** The start of the day that a moment is on, so many days later, in UTC. */
const dayOf = (moment: Date, later: number): Date => new Date(Math.floor(moment.getTime() / day + later) * day)

/**
 * The mails of a window, folder by folder, by their UIDs. A server finds days of its own zone only, so it is asked for one more on both sides,
 * and when each mail came decides.
 */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const imap = imapOf(ask)
  const folders = [...(await foldersOf(ask, token === null)).keys()]
  const items: Listed[] = []
  let place = token === null ? null : placeOf(token)
  for (let questions = 0; ; questions += 2) {
    const folder: string | undefined = folders.find(path =>
      place === null ? true : path > place.folder || (path === place.folder && place.after !== null),
    )
    if (folder === undefined) return { items, next: null, total: null }
    if (items.length >= size || questions >= mostQuestions) return { items, next: JSON.stringify(place), total: null }
    const after = place?.folder === folder ? place.after : null
    const found = await imap({
      kind: 'search',
      folder,
      after: after?.uid ?? 0,
      since: dayOf(window.from, -1),
      before: dayOf(window.to, 2),
    })
    if (found !== null && after !== null && found.uidValidity !== after.uidValidity)
      throw new VendorFault('restart', 'A folder was recreated while it was listed.')
    const uids = (found?.uids ?? []).slice(0, size)
    const { uidValidity = '' } = found ?? {}
    for (const head of uids.length === 0
      ? []
      : await imap({ kind: 'heads', folder, uidValidity, uids, withHeader: false })) {
      const time = Date.parse(head.at ?? '')
      const isIn = time >= window.from.getTime() && time < window.to.getTime()
      const id = idOfPlace({ folder, uidValidity, uid: head.uid })
      if (isIn && !isNone(head)) items.push({ id, at: null, body: { id } })
    }
    const isOver = uids.length === (found?.uids.length ?? 0)
    place = { folder, after: isOver ? null : { uidValidity, uid: uids.at(-1) ?? 0 } }
  }
}

export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: mostIds })

/** Mails by what a few of them at a time are asked for with, and by their UIDs. */
const inParts = (ids: readonly string[], size: number) =>
  byFolder(ids).flatMap(({ folder, uidValidity, ids: byUid }) => {
    const all = [...byUid.keys()].sort((a, b) => a - b)
    return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => ({
      folder,
      uidValidity,
      byUid,
      uids: all.slice(part * size, (part + 1) * size),
    }))
  })

/** What the folders say of mails that are in the mailbox, by their ids. */
const headsOf = async (ask: Ask, ids: readonly string[], withHeader: boolean) => {
  const folders = await foldersOf(ask)
  const found = []
  for (const { byUid, ...mails } of inParts(ids, headsAtOnce)) {
    const labels = folders.get(mails.folder)
    for (const head of labels === undefined ? [] : await imapOf(ask)({ kind: 'heads', ...mails, withHeader })) {
      const id = byUid.get(head.uid)
      if (id !== undefined && labels !== undefined && !isNone(head)) found.push({ id, head, labels })
    }
  }
  return found
}

export const envelopes = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Envelope>> => {
  const found = new Map<string, Envelope>()
  for (const { id, head, labels } of await headsOf(ask, ids, true)) found.set(id, await envelopeOf(head, labels))
  return found
}

/** Which of these mails are where they were, and not thrown away. */
export const existing = async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await headsOf(ask, ids, false)).map(({ id }) => id))

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** By which a mail that has no Message-ID is known in every folder. */
const ownIdOf = async (source: Uint8Array): Promise<string> =>
  `<sha256.${hexOf(await crypto.subtle.digest('SHA-256', Uint8Array.from(source)))}@no-message-id>`

/** What of a mail is kept: whom it names, and its text. One that cannot be read is kept with the reason. */
const detailOf = async ({ head, source }: ImapAnswers['read'][number]): Promise<Json> => {
  const { at } = head
  let mail: Awaited<ReturnType<typeof parseMail>>
  try {
    mail = await parseMail(source)
  } catch (error) {
    return { at, unreadable: error instanceof Error ? error.message : 'Its structure is damaged.' }
  }
  const isCalendar = mail.attachments.some(({ mimeType }) => mimeType.toLowerCase() === 'text/calendar')
  const isLeftOut = isCalendar || isEncrypted(mail)
  const textOf = (text: string | undefined) => (isLeftOut ? null : (text?.slice(0, longestText) ?? null))
  const plain = textOf(mail.text)
  return {
    at,
    messageId: mail.messageId?.trim() || (await ownIdOf(source)),
    from: authorOf(mail) as Json,
    recipients: recipientsOf(mail) as unknown as Json,
    subject: mail.subject ?? null,
    plain,
    html: plain?.trim() ? null : textOf(mail.html),
    attachments: mail.attachments.filter(({ related }) => related !== true).length,
    isCalendar,
    isEncrypted: isEncrypted(mail),
  }
}

export const details = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
  const found = new Map<string, Json>()
  for (const { byUid, ...mails } of inParts(ids, readAtOnce))
    for (const one of await imapOf(ask)({ kind: 'read', ...mails })) {
      const id = byUid.get(one.head.uid)
      if (id !== undefined && !isNone(one.head)) found.set(id, await detailOf(one))
    }
  return found
}

/** Signs in, and asks which folders there are. */
export const check = async (ask: Ask): Promise<Checked> => {
  if ((await foldersOf(ask, true)).size > 0) return { whose: null, users: null }
  throw new VendorFault('stop', 'The account has no folder with mails of its own.', undefined, 'user')
}
