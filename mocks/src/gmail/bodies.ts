import { htmlTextOf, mailOf, messageIdOf, peopleOf, plainTextOf } from '../mail/mails.ts'
import type { World, WorldCall } from '../world/world.ts'

/** The ids of the labels that mailboxes have, with their names. */
export const labels = [
  { id: 'INBOX', name: 'INBOX', type: 'system' },
  { id: 'SENT', name: 'SENT', type: 'system' },
  { id: 'Label_7', name: 'Private', type: 'user' },
]

const coded = (text: string): string => Buffer.from(text).toString('base64url')

/** The plain text of a mail, which is kept apart where Gmail takes it for long. */
export const plainOf = (world: World, call: WorldCall): string => coded(plainTextOf(world, call))

const htmlOf = (world: World, call: WorldCall): string => coded(htmlTextOf(world, call))

const headersOf = (world: World, call: WorldCall) => {
  const [author, first, ...others] = peopleOf(call).map(({ name, email }) => `"${name}" <${email}>`)
  return [
    { name: 'Date', value: new Date(world.listedAt(call.index)).toUTCString() },
    { name: 'Message-ID', value: messageIdOf(call.id) },
    { name: 'From', value: author ?? '' },
    { name: 'To', value: first ?? author ?? '' },
    ...(others.length === 0 ? [] : [{ name: 'Cc', value: others.join(', ') }]),
    { name: 'Subject', value: call.title },
  ]
}

const part = (type: string, body: object) => ({
  mimeType: type,
  filename: '',
  headers: [{ name: 'Content-Type', value: `${type}; charset=utf-8` }],
  body,
})

const partsOf = (world: World, call: WorldCall) => {
  const html = part('text/html', { size: 1, data: htmlOf(world, call) })
  if (call.index % 5 === 0) return [html]
  const plain = call.index % 7 === 0 ? { size: 1, attachmentId: 'text' } : { size: 1, data: plainOf(world, call) }
  return [part('text/plain', plain), html]
}

/** A mail as Gmail answers it. */
export const messageOf = (world: World, index: number, id: string, format: string, isInBin: boolean): object => {
  const call = mailOf(world, index)
  const place = call.index % 2 === 0 ? 'SENT' : 'INBOX'
  const payload = {
    partId: '',
    mimeType: 'multipart/alternative',
    filename: '',
    headers: headersOf(world, call),
    ...(format === 'full' ? { body: { size: 0 }, parts: partsOf(world, call) } : {}),
  }
  return {
    id,
    threadId: id,
    labelIds: [isInBin ? 'TRASH' : place, ...(call.isPrivate ? ['Label_7'] : [])],
    internalDate: String(world.listedAt(index)),
    ...(format === 'minimal' ? {} : { payload }),
  }
}
