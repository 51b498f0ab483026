import { element } from './xml.ts'

const value = (name: string, w: string | number) => element(name, { 'w:val': w })
const spacing = (before: number, after: number) => element('w:spacing', { 'w:before': before, 'w:after': after })

interface Look {
  readonly name: string
  readonly paragraph?: readonly string[]
  /** Half points; colour in hexadecimal. */
  readonly size?: number
  readonly color?: string
  readonly bold?: boolean
  readonly italic?: boolean
}

const ink = '1F2933'
const dim = '52606D'

const heading = (level: number, size: number): Look => ({
  name: `heading ${level}`,
  paragraph: [element('w:keepNext'), spacing(280, 100), value('w:outlineLvl', level - 1)],
  size,
  bold: true,
})

const paragraphs: Readonly<Record<string, Look>> = {
  Title: { name: 'Title', paragraph: [spacing(0, 80)], size: 44, bold: true },
  Subtitle: { name: 'Subtitle', paragraph: [spacing(0, 160)], size: 18, color: dim },
  Heading1: heading(1, 32),
  Heading2: heading(2, 26),
  Heading3: heading(3, 23),
  Quote: { name: 'Quote', paragraph: [element('w:ind', { 'w:left': 567, 'w:right': 567 })], italic: true },
  ListParagraph: { name: 'List Paragraph', paragraph: [spacing(0, 60)] },
  FootnoteText: { name: 'footnote text', paragraph: [spacing(0, 0)], size: 18 },
  Cell: { name: 'Cell', paragraph: [spacing(20, 20)], size: 16 },
  CellHeader: { name: 'Cell header', paragraph: [spacing(20, 20)], size: 16, bold: true },
}

const looks = ({ size, color, bold, italic }: Look): string[] => [
  ...(bold ? [element('w:b')] : []),
  ...(italic ? [element('w:i')] : []),
  ...(color === undefined ? [] : [value('w:color', color)]),
  ...(size === undefined ? [] : [value('w:sz', size), value('w:szCs', size)]),
]

const characterStyle = (id: string, name: string, ...properties: readonly string[]): string =>
  element(
    'w:style',
    { 'w:type': 'character', 'w:styleId': id },
    value('w:name', name),
    element('w:rPr', {}, ...properties),
  )

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side =>
  element(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'B8C2CC' }),
)
const cellMargins = ['left', 'right'].map(side => element(`w:${side}`, { 'w:w': 80, 'w:type': 'dxa' }))

/** The styles of an exported Word document. */
export const docxStyles = (namespaces: Readonly<Record<string, string>>): string =>
  element(
    'w:styles',
    namespaces,
    element(
      'w:docDefaults',
      {},
      element(
        'w:rPrDefault',
        {},
        element(
          'w:rPr',
          {},
          element('w:rFonts', { 'w:ascii': 'Calibri', 'w:hAnsi': 'Calibri', 'w:cs': 'Arial', 'w:eastAsia': 'Calibri' }),
          value('w:color', ink),
          value('w:sz', 22),
          value('w:szCs', 22),
          element('w:lang', { 'w:val': 'en-US' }),
        ),
      ),
      element(
        'w:pPrDefault',
        {},
        element('w:pPr', {}, element('w:spacing', { 'w:after': 120, 'w:line': 276, 'w:lineRule': 'auto' })),
      ),
    ),
    element('w:style', { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' }, value('w:name', 'Normal')),
    ...Object.entries(paragraphs).map(([id, look]) =>
      element(
        'w:style',
        { 'w:type': 'paragraph', 'w:styleId': id },
        value('w:name', look.name),
        value('w:basedOn', 'Normal'),
        ...(look.paragraph ? [element('w:pPr', {}, ...look.paragraph)] : []),
        looks(look).length === 0 ? '' : element('w:rPr', {}, ...looks(look)),
      ),
    ),
    characterStyle('Hyperlink', 'Hyperlink', value('w:color', '0B5CAD'), value('w:u', 'single')),
    characterStyle('FootnoteReference', 'footnote reference', value('w:vertAlign', 'superscript')),
    element(
      'w:style',
      { 'w:type': 'table', 'w:styleId': 'TableGrid' },
      value('w:name', 'Table Grid'),
      element('w:tblPr', {}, element('w:tblBorders', {}, ...borders), element('w:tblCellMar', {}, ...cellMargins)),
    ),
  )
