import { z } from 'zod'

/** The longest content, in characters of its text. */
const mostCharacters = 60_000
const mostNodes = 5_000
/** Lists in lists, at most. */
const deepest = 8

/** How text is shown, or, of `statement`, the sentence that it belongs to. */
export type ContentMark =
  | { readonly type: 'bold' | 'italic' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
  | { readonly type: 'statement'; readonly attrs: { readonly id: string } }

/** A part of a content: a block, a list, or text. */
export interface ContentNode {
  readonly type: string
  readonly attrs?: { readonly level: number } | undefined
  readonly text?: string | undefined
  readonly marks?: readonly ContentMark[] | undefined
  readonly content?: readonly ContentNode[] | undefined
}

/** A content as the editor has it: the JSON of Tiptap, of the nodes and marks that we know. */
export interface ContentDocument {
  readonly type: 'doc'
  readonly content: readonly ContentNode[]
}

const statementId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'The id of a sentence has letters, digits, _ and -.')

const mark: z.ZodType<ContentMark, ContentMark> = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://.' }).max(2000),
    }),
  }),
  z.strictObject({ type: z.literal('statement'), attrs: z.strictObject({ id: statementId }) }),
])

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(mostCharacters),
  marks: z.array(mark).max(4).optional(),
})
const inline = z.array(z.union([textNode, z.strictObject({ type: z.literal('hardBreak') })]))

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline.optional() })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.number().int().min(1).max(3) }),
  content: inline.optional(),
})
const listItem: z.ZodType<ContentNode, ContentNode> = z.lazy(() =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(z.union([paragraph, list])).min(1) }),
)
const list: z.ZodType<ContentNode, ContentNode> = z.lazy(() =>
  z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(listItem).min(1) }),
)
const block: z.ZodType<ContentNode, ContentNode> = z.union([
  paragraph,
  heading,
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1) }),
  list,
])

/** Nodes, characters and depth of a part of a document. */
const measure = (node: ContentNode): { nodes: number; characters: number; depth: number } => {
  let [nodes, characters, depth] = [1, node.text?.length ?? 0, 0]
  for (const part of node.content ?? []) {
    const inner = measure(part)
    nodes += inner.nodes
    characters += inner.characters
    depth = Math.max(depth, inner.depth + 1)
  }
  return { nodes, characters, depth }
}

export const contentDocument: z.ZodType<ContentDocument, ContentDocument> = z
  .strictObject({ type: z.literal('doc'), content: z.array(block) })
  .refine(
    doc => {
      const { nodes, characters, depth } = measure(doc)
      return nodes <= mostNodes && characters <= mostCharacters && depth <= deepest * 2
    },
    {
      error: `A content has at most ${mostCharacters.toLocaleString('en')} characters, and lists in ${deepest} levels.`,
    },
  )
