import { type Editor, Extension } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { PlacedSentence } from './ContentEditor.tsx'
import { stretchesOf } from './statement-mark.ts'

/** Other sentences for some of the text; the text stands until somebody accepts them. */
export interface Proposal {
  readonly id: string
  readonly from: number
  readonly to: number
  /** What stands there. */
  readonly text: string
  /** What would stand there; nothing: it would be taken out. */
  readonly sentences: readonly PlacedSentence[]
}

/** What is proposed for sentences that stand one after the other. */
export interface ProposedChange {
  readonly ids: readonly string[]
  readonly sentences: readonly PlacedSentence[]
}

interface Step {
  readonly add?: readonly Proposal[]
  readonly drop?: readonly string[]
}

const key = new PluginKey<readonly Proposal[]>('proposals')

export const proposalsOf = (state: EditorState): readonly Proposal[] => key.getState(state) ?? []

const textBetween = (doc: DocumentNode, from: number, to: number): string => doc.textBetween(from, to, '\n', '\n')

/** Where a proposal stands after a change; null when what it is about was changed itself. */
const follow = (proposal: Proposal, { mapping, doc }: Transaction): Proposal | null => {
  const [from, to] = [mapping.map(proposal.from, 1), mapping.map(proposal.to, -1)]
  return from < to && textBetween(doc, from, to) === proposal.text ? { ...proposal, from, to } : null
}

const apply = (transaction: Transaction, before: readonly Proposal[]): readonly Proposal[] => {
  const { add = [], drop = [] } = (transaction.getMeta(key) as Step | undefined) ?? {}
  if (!transaction.docChanged && add.length + drop.length === 0) return before
  const left = before.flatMap(one => {
    if (drop.includes(one.id)) return []
    return (transaction.docChanged ? follow(one, transaction) : one) ?? []
  })
  const fresh = left.filter(one => !add.some(({ from, to }) => from < one.to && one.from < to))
  return [...fresh, ...add].toSorted((a, b) => a.from - b.from)
}

/** Sentences one after the other, with a space between them. */
export const nodesOf = (sentences: readonly PlacedSentence[]) =>
  sentences.flatMap(({ id, text }, at) => [
    ...(at === 0 ? [] : [{ type: 'text', text: ' ' }]),
    { type: 'text', text, marks: [{ type: 'statement', attrs: { id } }] },
  ])

/** Shows changes in the text as proposals. What is proposed for the same text takes the place of what was. */
export const propose = (editor: Editor, changes: readonly ProposedChange[]): void => {
  const stretches = stretchesOf(editor.state.doc)
  const add = changes.flatMap(({ ids, sentences }): Proposal[] => {
    const own = stretches.filter(({ id }) => ids.includes(id))
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const [from, to] = [first.from, last.to]
    return [{ id: crypto.randomUUID(), from, to, text: textBetween(editor.state.doc, from, to), sentences }]
  })
  editor.view.dispatch(editor.state.tr.setMeta(key, { add } satisfies Step).setMeta('addToHistory', false))
}

/** Puts what is proposed into the text, as one step that can be undone; or leaves the text as it is. */
export const settle = (
  { state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>,
  is: 'accepted' | 'rejected',
  ids?: readonly string[],
): void => {
  const settled = proposalsOf(state).filter(({ id }) => ids === undefined || ids.includes(id))
  const drop: Step = { drop: settled.map(({ id }) => id) }
  const transaction = state.tr.setMeta(key, drop)
  if (is === 'rejected') transaction.setMeta('addToHistory', false)
  else
    for (const { from, to, sentences } of settled.toReversed()) {
      const nodes = nodesOf(sentences).map(node => state.schema.nodeFromJSON(node))
      const isAfterSpace = state.doc.textBetween(Math.max(0, from - 1), from) === ' '
      if (nodes.length > 0) transaction.replaceWith(from, to, nodes)
      else transaction.delete(isAfterSpace ? from - 1 : from, to)
    }
  dispatch(transaction)
}

const buttonOf = (
  view: EditorView,
  { id, sentences, text }: Proposal,
  is: 'accepted' | 'rejected',
): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = is === 'accepted' ? 'Accept' : 'Reject'
  const about = sentences.length === 0 ? `taking out: ${text}` : sentences.map(one => one.text).join(' ')
  button.setAttribute('aria-label', `${button.textContent} ${about}`)
  button.addEventListener('click', () => {
    view.focus()
    settle(view, is, [id])
  })
  return button
}

/** What is proposed, behind what it is to replace, with its two answers. */
const widgetOf = (view: EditorView, proposal: Proposal): HTMLElement => {
  const widget = document.createElement('span')
  widget.dataset.proposal = ''
  widget.contentEditable = 'false'
  if (proposal.sentences.length > 0) {
    const added = document.createElement('ins')
    added.textContent = proposal.sentences.map(({ text }) => text).join(' ')
    widget.append(added)
  }
  widget.append(buttonOf(view, proposal, 'accepted'), buttonOf(view, proposal, 'rejected'))
  return widget
}

const decorate = (state: EditorState): DecorationSet =>
  DecorationSet.create(
    state.doc,
    proposalsOf(state).flatMap(proposal => [
      Decoration.inline(proposal.from, proposal.to, { nodeName: 'del' }),
      Decoration.widget(proposal.to, view => widgetOf(view, proposal), {
        key: proposal.id,
        side: 1,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    ]),
  )

interface ProposalsOptions {
  /** How many stand in the text now. */
  onCount: (count: number) => void
}

/** Changes that somebody else proposes, in the text: the old words struck through, the new ones behind them, to be accepted or rejected. */
export const Proposals = Extension.create<ProposalsOptions>({
  name: 'proposals',
  addOptions: () => ({ onCount: () => undefined }),
  addProseMirrorPlugins() {
    const { onCount } = this.options
    return [
      new Plugin<readonly Proposal[]>({
        key,
        state: { init: () => [], apply },
        props: { decorations: decorate },
        view: () => ({
          update: (view, before) => {
            const [now, then] = [proposalsOf(view.state).length, proposalsOf(before).length]
            if (now !== then) onCount(now)
          },
        }),
      }),
    ]
  },
})
