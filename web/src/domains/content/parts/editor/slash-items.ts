import type { ChainedCommands } from '@tiptap/core'

/** What can be put in that rests on something. */
export type Insertable = 'quote' | 'claim' | 'figure'

/** An entry of the menu that opens with a slash. */
export interface SlashItem {
  readonly label: string
  readonly hint: string
  /** Other words that find it. */
  readonly words: string
  readonly run: ((chain: ChainedCommands) => ChainedCommands) | null
  readonly asks: Insertable | null
}

const shape = (label: string, hint: string, words: string, run: SlashItem['run']): SlashItem => ({
  label,
  hint,
  words,
  run,
  asks: null,
})
const ground = (label: string, hint: string, words: string, asks: Insertable): SlashItem => ({
  label,
  hint,
  words,
  run: null,
  asks,
})

const slashItems: readonly SlashItem[] = [
  ground('Quote of a buyer', 'Word by word, from a conversation', 'said evidence', 'quote'),
  ground('Approved claim', 'What may be said of the product', 'claim product', 'claim'),
  ground('Figure', 'Counted again whenever it is read', 'number effect rate', 'figure'),
  shape('Heading', 'Begins a part', 'title h2', chain => chain.setNode('heading', { level: 2 })),
  shape('Small heading', 'Within a part', 'title h3', chain => chain.setNode('heading', { level: 3 })),
  shape('Text', 'A paragraph', 'paragraph plain', chain => chain.setNode('paragraph')),
  shape('Bulleted list', 'Items with a dot', 'points ul', chain => chain.toggleList('bulletList', 'listItem')),
  shape('Numbered list', 'Items in their order', 'steps ol', chain => chain.toggleList('orderedList', 'listItem')),
  shape('Block quotation', 'Set apart', 'blockquote', chain => chain.toggleWrap('blockquote')),
  shape('Line', 'Between two parts', 'divider rule hr', chain =>
    chain.insertContent([{ type: 'horizontalRule' }, { type: 'paragraph' }]),
  ),
]

/** The entries that what was typed behind the slash finds; those whose name begins so first. */
export function findSlashItems(query: string): SlashItem[] {
  const wanted = query.trim().toLowerCase()
  const begins = ({ label }: SlashItem) => label.toLowerCase().startsWith(wanted)
  const has = ({ label, words }: SlashItem) => `${label} ${words}`.toLowerCase().includes(wanted)
  return [...slashItems.filter(begins), ...slashItems.filter(item => !begins(item) && has(item))]
}
