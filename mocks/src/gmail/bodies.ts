import type { World, WorldCall } from '../world/world.ts'

/** Long after everything that happens: what a mail says does not change. */
const atLast = Number.MAX_SAFE_INTEGER

export const mailOf = (world: World, index: number): WorldCall => world.call(index, atLast)

export const messageIdOf = (id: string): string => `<${id}@northwind.example>`

/** The ids of the labels that mailboxes have, with their names. */
export const labels = [
  { id: 'INBOX', name: 'INBOX', type: 'system' },
  { id: 'SENT', name: 'SENT', type: 'system' },
  { id: 'Label_7', name: 'Private', type: 'user' },
]

/** Whom a mail names, its author first: sellers and buyers write in turn. */
const peopleOf = (call: WorldCall) => {
  const named = call.participants.filter(({ known, attended }) => known === 'named' && attended)
  const side = call.index % 2 === 0 ? 'seller' : 'buyer'
  const author = named.find(one => one.side === side) ?? named[0]!
  return [author, ...named.filter(one => one !== author)].map(({ person }) => person)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const coded = (text: string): string => Buffer.from(text).toString('base64url')

/** What is written, paragraph by paragraph. */
const paragraphsOf = (world: World, call: WorldCall): string[] =>
  world.monologues(call).map(({ sentences }) => sentences.map(({ text }) => text).join(' '))

/** The plain text of a mail, which is kept apart where Gmail takes it for long. */
export const plainOf = (world: World, call: WorldCall): string =>
  coded(`${paragraphsOf(world, call).join('\r\n\r\n')}\r\n`)

const htmlOf = (world: World, call: WorldCall): string =>
  coded(
    paragraphsOf(world, call)
      .map(text => `<p>${escaped(text)}</p>`)
      .join(''),
  )

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
