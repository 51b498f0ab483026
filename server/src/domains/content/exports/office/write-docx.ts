import {
  describeBases,
  type ExportedContent,
  type ManifestRow,
  manifestCells,
  manifestHeaders,
  manifestTitle,
} from '../exported-content.ts'
import { type FlatBlock, type FlatList, flatBlocks, isRightToLeft, type Run, textOf } from '../flat-blocks.ts'
import { docxStyles } from './docx-styles.ts'
import { type OfficePart, officeSchema, packOffice, type Relation } from './package.ts'
import { element, xmlText } from './xml.ts'

const schema = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const namespaces = { 'xmlns:w': schema, 'xmlns:r': officeSchema }
const typeOf = (name: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`
/** A list is indented by so many twentieths of a point on each level. */
const indent = 360

const value = (name: string, w: string | number) => element(name, { 'w:val': w })

const textRun = (text: string, properties: readonly string[] = []): string =>
  element(
    'w:r',
    {},
    properties.length === 0 ? '' : element('w:rPr', {}, ...properties),
    element('w:t', { 'xml:space': 'preserve' }, xmlText(text)),
  )

/** A paragraph in a style; from right to left when its text is. */
const paragraph = (style: string | null, text: string, content: readonly string[], more: readonly string[] = []) => {
  const properties = [
    ...(style === null ? [] : [value('w:pStyle', style)]),
    ...more,
    ...(isRightToLeft(text) ? [element('w:bidi')] : []),
  ]
  return element('w:p', {}, properties.length === 0 ? '' : element('w:pPr', {}, ...properties), ...content)
}
const plain = (style: string | null, text: string): string => paragraph(style, text, [textRun(text, direction(text))])

const direction = (text: string): string[] => (isRightToLeft(text) ? [element('w:rtl')] : [])

/** Numbers of lists, and the addresses that the text leads to. */
class Used {
  readonly lists: FlatList[] = []
  readonly links: string[] = []

  /** Every list of numbers begins at 1; those of dashes are one. */
  numberOf(list: FlatList): number {
    if (!list.ordered) return 1
    if (!this.lists.includes(list)) this.lists.push(list)
    return this.lists.indexOf(list) + 2
  }

  linkOf(href: string): string {
    if (!this.links.includes(href)) this.links.push(href)
    return `link${this.links.indexOf(href) + 1}`
  }
}

const footnoteMark = (number: number): string =>
  element(
    'w:r',
    {},
    element('w:rPr', {}, value('w:rStyle', 'FootnoteReference')),
    element('w:footnoteReference', { 'w:id': number }),
  )

const runXml = ({ text, bold, italic, href, number }: Run, used: Used): string => {
  const properties = [
    ...(href === null ? [] : [value('w:rStyle', 'Hyperlink')]),
    ...(bold ? [element('w:b')] : []),
    ...(italic ? [element('w:i')] : []),
    ...direction(text),
  ]
  const run = textRun(text, properties)
  const linked = href === null ? run : element('w:hyperlink', { 'r:id': used.linkOf(href) }, run)
  return number === null ? linked : `${linked}${footnoteMark(number)}`
}

const styleOf = ({ kind, level, list }: FlatBlock): string | null =>
  kind === 'heading' ? `Heading${level}` : kind === 'quote' ? 'Quote' : list === null ? null : 'ListParagraph'

const blockXml = (block: FlatBlock, used: Used): string => {
  const { kind, list, place, runs } = block
  if (kind === 'rule') {
    const line = { 'w:val': 'single', 'w:sz': 6, 'w:space': 1, 'w:color': 'B8C2CC' }
    return paragraph(null, '', [], [element('w:pBdr', {}, element('w:bottom', line))])
  }
  const numbering =
    list === null || place === null
      ? []
      : [element('w:numPr', {}, value('w:ilvl', Math.min(8, list.depth)), value('w:numId', used.numberOf(list)))]
  const further =
    list !== null && place === null ? [element('w:ind', { 'w:left': (Math.min(8, list.depth) + 1) * indent })] : []
  const content = runs.map(run => (run === 'break' ? element('w:r', {}, element('w:br')) : runXml(run, used)))
  return paragraph(styleOf(block), textOf(block), content, [...numbering, ...further])
}

/** Widths in twentieths of a point; together those of a page on its side. */
const widths = [600, 3900, 4700, 2000, 1200, 700, 1700]

const cell = (text: string, at: number, style: string, shade: boolean): string =>
  element(
    'w:tc',
    {},
    element(
      'w:tcPr',
      {},
      element('w:tcW', { 'w:w': widths[at] ?? 1000, 'w:type': 'dxa' }),
      ...(shade ? [element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'EEF2F6' })] : []),
    ),
    ...text.split('\n').map(line => plain(style, line)),
  )

const tableXml = (rows: readonly ManifestRow[]): string =>
  element(
    'w:tbl',
    {},
    element(
      'w:tblPr',
      {},
      value('w:tblStyle', 'TableGrid'),
      element('w:tblW', { 'w:w': widths.reduce((sum, width) => sum + width, 0), 'w:type': 'dxa' }),
      element('w:tblLayout', { 'w:type': 'fixed' }),
    ),
    element('w:tblGrid', {}, ...widths.map(width => element('w:gridCol', { 'w:w': width }))),
    element(
      'w:tr',
      {},
      element('w:trPr', {}, element('w:cantSplit'), element('w:tblHeader')),
      ...manifestHeaders.map((header, at) => cell(header, at, 'CellHeader', true)),
    ),
    ...rows.map(row => element('w:tr', {}, ...manifestCells(row).map((text, at) => cell(text, at, 'Cell', false)))),
  )

const section = (isOnSide: boolean): string => {
  const [width, height] = [11_906, 16_838]
  const size = isOnSide ? { 'w:w': height, 'w:h': width } : { 'w:w': width, 'w:h': height }
  const margins = { 'w:top': 1134, 'w:right': 1020, 'w:bottom': 1134, 'w:left': 1020 }
  return element(
    'w:sectPr',
    {},
    value('w:type', 'nextPage'),
    element('w:pgSz', { ...size, 'w:orient': isOnSide ? 'landscape' : 'portrait' }),
    element('w:pgMar', { ...margins, 'w:header': 708, 'w:footer': 708, 'w:gutter': 0 }),
  )
}

const documentXml = (content: ExportedContent, used: Used): string =>
  element(
    'w:document',
    namespaces,
    element(
      'w:body',
      {},
      plain('Title', content.title),
      plain('Subtitle', content.facts),
      ...flatBlocks(content).map(block => blockXml(block, used)),
      // The text ends its section here; what follows lies on its side.
      element('w:p', {}, element('w:pPr', {}, section(false))),
      plain('Heading1', manifestTitle),
      ...content.aboutRows.map(line => plain('Subtitle', line)),
      content.rows.length === 0 ? plain(null, 'No sentence of this text rests on anything.') : tableXml(content.rows),
      plain(null, ''),
      section(true),
    ),
  )

/** The two that draw the line above footnotes, and one for each sentence. */
const footnotesXml = (rows: readonly ManifestRow[]): string => {
  const line = (id: number, type: string, name: string) =>
    element('w:footnote', { 'w:type': type, 'w:id': id }, element('w:p', {}, element('w:r', {}, element(name))))
  const mark = element(
    'w:r',
    {},
    element('w:rPr', {}, value('w:rStyle', 'FootnoteReference')),
    element('w:footnoteRef'),
  )
  return element(
    'w:footnotes',
    namespaces,
    line(-1, 'separator', 'w:separator'),
    line(0, 'continuationSeparator', 'w:continuationSeparator'),
    ...rows.map(row =>
      element(
        'w:footnote',
        { 'w:id': row.number },
        ...describeBases(row).map((text, at) =>
          paragraph('FootnoteText', text, [...(at === 0 ? [mark, textRun(' ')] : []), textRun(text, direction(text))]),
        ),
      ),
    ),
  )
}

const levels = (ordered: boolean): string[] =>
  Array.from({ length: 9 }, (_, level) =>
    element(
      'w:lvl',
      { 'w:ilvl': level },
      value('w:start', 1),
      value('w:numFmt', ordered ? 'decimal' : 'bullet'),
      value('w:lvlText', ordered ? `%${level + 1}.` : '•'),
      value('w:lvlJc', 'left'),
      element('w:pPr', {}, element('w:ind', { 'w:left': (level + 1) * indent, 'w:hanging': indent })),
    ),
  )

const numberingXml = (lists: readonly FlatList[]): string =>
  element(
    'w:numbering',
    namespaces,
    ...[false, true].map((ordered, id) =>
      element(
        'w:abstractNum',
        { 'w:abstractNumId': id },
        value('w:multiLevelType', 'hybridMultilevel'),
        ...levels(ordered),
      ),
    ),
    element('w:num', { 'w:numId': 1 }, value('w:abstractNumId', 0)),
    ...lists.map(({ depth }, at) =>
      element(
        'w:num',
        { 'w:numId': at + 2 },
        value('w:abstractNumId', 1),
        element('w:lvlOverride', { 'w:ilvl': Math.min(8, depth) }, value('w:startOverride', 1)),
      ),
    ),
  )

const settingsXml = element(
  'w:settings',
  namespaces,
  element('w:footnotePr', {}, element('w:footnote', { 'w:id': -1 }), element('w:footnote', { 'w:id': 0 })),
)

/** A content as a Word document: its footnotes are what was said, with who and when; its last section is the list of grounds. */
export const writeDocx = (content: ExportedContent): Uint8Array => {
  const used = new Used()
  const xml = documentXml(content, used)
  const beside: readonly (readonly [name: string, xml: string])[] = [
    ['styles', docxStyles(namespaces)],
    ['numbering', numberingXml(used.lists)],
    ['footnotes', footnotesXml(content.rows)],
    ['settings', settingsXml],
  ]
  const relations: Relation[] = [
    ...beside.map(([name], at) => ({ id: `rId${at + 1}`, type: name, target: `word/${name}.xml` })),
    ...used.links.map((target, at) => ({ id: `link${at + 1}`, type: 'hyperlink', target, outside: true })),
  ]
  const parts: OfficePart[] = [
    { path: 'word/document.xml', contentType: typeOf('document.main'), xml, relations },
    ...beside.map(([name, part]) => ({ path: `word/${name}.xml`, contentType: typeOf(name), xml: part })),
  ]
  return packOffice({ title: content.title, madeAt: content.exportedAt, main: 'word/document.xml', parts })
}
