import type { StatementKind } from '@bic/contract/content/content-words'
import { Mark } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Whether a sentence holds; `unchecked`: it was put in or changed since the last check. */
export type SentenceState = 'holds' | 'waived' | 'broken' | 'unchecked'

/** How a sentence is shown. */
export interface SentenceLook {
  readonly kind: StatementKind
  readonly state: SentenceState
}

export type Looks = ReadonlyMap<string, SentenceLook>

/** A stretch of text of one sentence. */
interface Stretch {
  readonly id: string
  readonly from: number
  readonly to: number
}

const name = 'statement'

const idOf = (node: DocumentNode | null | undefined): string | null => {
  const mark = node?.marks.find(({ type }) => type.name === name)
  return typeof mark?.attrs.id === 'string' ? mark.attrs.id : null
}

/** Where the sentences of a document stand; what is shown in two ways is two stretches. */
export const stretchesOf = (doc: DocumentNode): Stretch[] => {
  const found: Stretch[] = []
  doc.descendants((node, pos) => {
    const id = node.isText ? idOf(node) : null
    if (id === null) return
    const last = found.at(-1)
    const to = pos + node.nodeSize
    if (last?.id === id && last.to === pos) found[found.length - 1] = { ...last, to }
    else found.push({ id, from: pos, to })
  })
  return found
}

/** The sentence at the caret, or where a selection begins; null in text of no sentence. */
export const sentenceAt = ({ selection: { $from } }: EditorState): string | null =>
  idOf($from.nodeAfter) ?? idOf($from.nodeBefore)

/** What is shown of sentences: how each looks, and the one that is open. */
interface Shown {
  readonly looks: Looks
  readonly open: string | null
}

export const shownKey = new PluginKey<Shown>('shown-sentences')

const nothing: Shown = { looks: new Map(), open: null }

/** Kind and state show as classes of a style sheet: by the line under a sentence and a sign behind it, not by colour alone. */
const decorate = (state: EditorState): DecorationSet => {
  const { looks, open } = shownKey.getState(state) ?? nothing
  const decorations = stretchesOf(state.doc).flatMap(({ id, from, to }) => {
    const look = looks.get(id)
    return [
      Decoration.inline(from, to, {
        'data-kind': look?.kind ?? 'unknown',
        'data-state': look?.state ?? 'unchecked',
        ...(id === open ? { 'data-active': '' } : {}),
      }),
    ]
  })
  return DecorationSet.create(state.doc, decorations)
}

interface StatementOptions {
  /** The caret moved: into this sentence, or into none. */
  onActive: (id: string | null) => void
}

/** The sentence that text belongs to: what it rests on is kept under this id. Text typed behind it is none of it. */
export const StatementMark = Mark.create<StatementOptions>({
  name,
  inclusive: false,
  addOptions: () => ({ onActive: () => undefined }),
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: element => element.getAttribute('data-statement'),
      renderHTML: ({ id }) => ({ 'data-statement': id }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-statement]',
      getAttrs: node => (/^[A-Za-z0-9_-]{1,40}$/.test(node.getAttribute('data-statement') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    const { onActive } = this.options
    return [
      new Plugin<Shown>({
        key: shownKey,
        state: {
          init: () => nothing,
          apply: (transaction, shown) => (transaction.getMeta(shownKey) as Shown | undefined) ?? shown,
        },
        props: { decorations: decorate },
        view: () => ({
          update: (view, before) => {
            if (view.hasFocus() && !view.state.selection.eq(before.selection)) onActive(sentenceAt(view.state))
          },
        }),
      }),
    ]
  },
})
