import type { World, WorldCall } from '../world/world.ts'

/** Long after everything that happens: what a mail says does not change. */
const atLast = Number.MAX_SAFE_INTEGER

/** A call of the world as a mail. */
export const mailOf = (world: World, index: number): WorldCall => world.call(index, atLast)

/** By which all mailboxes and files know a mail. */
export const messageIdOf = (id: string): string => `<${id}@northwind.example>`

/** Whom a mail names, its author first: sellers and buyers write in turn. */
export const peopleOf = (call: WorldCall) => {
  const named = call.participants.filter(({ known, attended }) => known === 'named' && attended)
  const side = call.index % 2 === 0 ? 'seller' : 'buyer'
  const author = named.find(one => one.side === side) ?? named[0]!
  return [author, ...named.filter(one => one !== author)].map(({ person }) => person)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What is written, paragraph by paragraph. */
const paragraphsOf = (world: World, call: WorldCall): string[] =>
  world.monologues(call).map(({ sentences }) => sentences.map(({ text }) => text).join(' '))

/** What is written, as plain text. */
export const plainTextOf = (world: World, call: WorldCall): string =>
  `${paragraphsOf(world, call).join('\r\n\r\n')}\r\n`

/** What is written, as HTML. */
export const htmlTextOf = (world: World, call: WorldCall): string =>
  paragraphsOf(world, call)
    .map(text => `<p>${escaped(text)}</p>`)
    .join('')
