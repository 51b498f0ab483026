import {
  InputRule,
  Mark,
  markInputRule,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'

/** What a content is made of besides paragraphs: what the stored document knows, and nothing else. */

const levels = [1, 2, 3] as const

/** Of a heading that was copied here its own level, else that of the tag; there are three. */
const levelOf = (heading: HTMLElement): number =>
  Math.min(levels.length, Number(heading.getAttribute('data-level') ?? heading.tagName.slice(1)) || levels.length)

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    level: { default: 2, parseHTML: levelOf, renderHTML: ({ level }) => ({ 'data-level': level }) },
  }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map(size => ({ tag: `h${size}` })),
  // The page and the text as a part of it have the first two levels.
  renderHTML: ({ node, HTMLAttributes }) => [`h${Number(node.attrs.level) + 2}`, HTMLAttributes, 0],
  addInputRules() {
    return levels.map(level =>
      textblockTypeInputRule({
        find: new RegExp(`^(#{${level}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map(level => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    )
  },
})

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addInputRules() {
    return [
      new InputRule({
        find: /^---$/,
        handler: ({ chain, range }) =>
          void chain()
            .deleteRange(range)
            .insertContent([{ type: this.name }, { type: 'paragraph' }])
            .run(),
      }),
    ]
  },
})

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', start: RegExp, key: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addInputRules() {
      return [wrappingInputRule({ find: start, type: this.type })]
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleList(this.name, 'listItem') }
    },
  })

export const BulletList = list('bulletList', 'ul', /^\s*[-+*]\s$/, 'Mod-Shift-8')
export const OrderedList = list('orderedList', 'ol', /^\s*\d{1,3}\.\s$/, 'Mod-Shift-7')

/** Web pages wrap what is copied from them in a tag that says "bold" and a style that says it is not. */
const isHeavy = (weight: string): boolean => /^(bold(er)?|[6-9]\d\d)$/.test(weight)

export const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: node => (node.style.fontWeight === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: weight => (isHeavy(weight) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['strong', HTMLAttributes, 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: node => (node.style.fontStyle === 'normal' ? false : null) },
    { style: 'font-style=italic' },
  ],
  renderHTML: ({ HTMLAttributes }) => ['em', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) }
  },
})

/** The address as it may stand in a content; null of one that leads elsewhere than into the web. */
export const webAddress = (typed: string): string | null => {
  const wanted = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(wanted) ? wanted : `https://${wanted}`
  if (wanted === '' || /\s/.test(wanted) || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

export const WebLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: node => {
        const href = webAddress(node.getAttribute('href') ?? '')
        return href === null ? false : { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
})
