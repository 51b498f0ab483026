import { type AnyExtension, mergeAttributes } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Mention, { type MentionOptions } from '@tiptap/extension-mention'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import type { SuggestionOptions } from '@tiptap/suggestion'
import type { Mentionable } from './find-people.ts'

const kept = (name: 'kind' | 'id' | 'display', read: (text: string | null) => unknown) => ({
  parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`)),
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: attributes[name] }),
})

/** A mention with what the stored text says of it. */
const NoteMention = Mention.extend<MentionOptions<Mentionable, Mentionable>>({
  addAttributes: () => ({
    kind: { default: 'user', ...kept('kind', text => (text === 'contact' ? 'contact' : 'user')) },
    id: { default: 0, ...kept('id', Number) },
    display: { default: '', ...kept('display', text => text ?? '') },
  }),
})

type Suggest = Pick<SuggestionOptions<Mentionable, Mentionable>, 'items' | 'render'>

/** Plain text with mentions: no formats, no lists, nothing that the stored text could not hold. */
export const noteExtensions = (placeholder: string, suggest: Suggest): AnyExtension[] => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  UndoRedo,
  Placeholder.configure({ placeholder }),
  NoteMention.configure({
    renderText: ({ node }) => `@${node.attrs.display}`,
    renderHTML: ({ options, node }) => ['span', mergeAttributes(options.HTMLAttributes), `@${node.attrs.display}`],
    suggestion: { char: '@', allowSpaces: true, ...suggest },
  }),
]
