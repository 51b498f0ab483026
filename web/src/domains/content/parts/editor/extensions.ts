import { type AnyExtension, Extension } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import {
  Blockquote,
  Bold,
  BulletList,
  Heading,
  HorizontalRule,
  Italic,
  ListItem,
  OrderedList,
  WebLink,
} from './nodes.ts'
import { Proposals } from './proposals.ts'
import { findSlashItems, type Insertable, type SlashItem } from './slash-items.ts'
import { StatementMark } from './statement-mark.ts'

interface ContentExtensions {
  readonly placeholder: string
  readonly onActive: (id: string | null) => void
  /** Something that rests on something is to be put in at the caret. */
  readonly onAsk: (what: Insertable) => void
  /** So many proposals stand in the text. */
  readonly onProposals: (count: number) => void
  readonly render: NonNullable<SuggestionOptions<SlashItem, SlashItem>['render']>
}

const slash = ({ render, onAsk }: Pick<ContentExtensions, 'render' | 'onAsk'>) =>
  Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashItem, SlashItem>({
          editor: this.editor,
          char: '/',
          items: ({ query }) => findSlashItems(query),
          render,
          command: ({ editor, range, props: { run, asks } }) => {
            const chain = editor.chain().focus().deleteRange(range)
            ;(run?.(chain) ?? chain).run()
            if (asks) onAsk(asks)
          },
        }),
      ]
    },
  })

/** What a content is made of, as the stored document has it. */
export const contentExtensions = (given: ContentExtensions): AnyExtension[] => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HorizontalRule,
  Bold,
  Italic,
  WebLink,
  StatementMark.configure({ onActive: given.onActive }),
  Proposals.configure({ onCount: given.onProposals }),
  UndoRedo,
  Placeholder.configure({ placeholder: given.placeholder }),
  slash(given),
]
