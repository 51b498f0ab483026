import { type Attributes, element } from './xml.ts'

/** A slide of 16 to 9, in English metric units (914,400 to the inch). */
export const slideSize = { cx: 12_192_000, cy: 6_858_000 } as const

const left = 609_600
const width = slideSize.cx - 2 * left

interface Box {
  readonly y: number
  readonly height: number
}
const boxes = {
  title: { y: 380_000, height: 1_000_000 },
  body: { y: 1_480_000, height: 4_900_000 },
  ctrTitle: { y: 1_900_000, height: 1_600_000 },
  subTitle: { y: 3_650_000, height: 1_400_000 },
} as const satisfies Readonly<Record<string, Box>>
/** What stands on a slide, as the master places it. */
export type Placeholder = keyof typeof boxes

const frame = ({ y, height }: Box): string =>
  element(
    'p:spPr',
    {},
    element('a:xfrm', {}, element('a:off', { x: left, y }), element('a:ext', { cx: width, cy: height })),
    element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
  )

/** A text on a slide, in the place that its layout has for it. */
export const shape = (id: number, type: Placeholder, paragraphs: readonly string[], own = ''): string => {
  const index: Attributes = type === 'body' || type === 'subTitle' ? { idx: 1 } : {}
  return element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id, name: type === 'title' || type === 'ctrTitle' ? 'Title' : 'Text' }),
      element('p:cNvSpPr', {}, element('a:spLocks', { noGrp: 1 })),
      element('p:nvPr', {}, element('p:ph', { type, ...index })),
    ),
    own === '' ? element('p:spPr') : own,
    element(
      'p:txBody',
      {},
      element('a:bodyPr', {}, element('a:normAutofit')),
      element('a:lstStyle'),
      ...(paragraphs.length === 0 ? [element('a:p')] : paragraphs),
    ),
  )
}

/** The shapes of a slide, a layout or the master. */
export const shapeTree = (shapes: readonly string[]): string => {
  const nothing = ['a:off', 'a:chOff'].map(name => element(name, { x: 0, y: 0 }))
  const noSize = ['a:ext', 'a:chExt'].map(name => element(name, { cx: 0, cy: 0 }))
  const [offset = '', childOffset = ''] = nothing
  const [extent = '', childExtent = ''] = noSize
  return element(
    'p:spTree',
    {},
    element('p:nvGrpSpPr', {}, element('p:cNvPr', { id: 1, name: '' }), element('p:cNvGrpSpPr'), element('p:nvPr')),
    element('p:grpSpPr', {}, element('a:xfrm', {}, offset, extent, childOffset, childExtent)),
    ...shapes,
  )
}

const sample = (text: string): string =>
  element('a:p', {}, element('a:r', {}, element('a:rPr', { lang: 'en-US' }), element('a:t', {}, text)))

type Namespaces = Readonly<Record<string, string>>

export const layoutXml = (namespaces: Namespaces, type: 'title' | 'obj'): string => {
  const shown: readonly Placeholder[] = type === 'title' ? ['ctrTitle', 'subTitle'] : ['title', 'body']
  const shapes = shown.map((one, at) => shape(at + 2, one, [sample('Text')], frame(boxes[one])))
  return element(
    'p:sldLayout',
    { ...namespaces, type, preserve: 1 },
    element('p:cSld', { name: type === 'title' ? 'Title' : 'Title and text' }, shapeTree(shapes)),
    element('p:clrMapOvr', {}, element('a:masterClrMapping')),
  )
}

const fillOf = (color: string): string => element('a:solidFill', {}, element('a:schemeClr', { val: color }))

const level = (at: number, size: number): string =>
  element(
    `a:lvl${at}pPr`,
    {
      marL: (at - 1) * 342_900,
      indent: 0,
      algn: 'l',
      defTabSz: 914_400,
      rtl: 0,
      eaLnBrk: 1,
      latinLnBrk: 0,
      hangingPunct: 1,
    },
    element('a:spcBef', {}, element('a:spcPts', { val: 600 })),
    element('a:buNone'),
    element(
      'a:defRPr',
      { sz: size, kern: 1200 },
      fillOf('tx1'),
      element('a:latin', { typeface: '+mn-lt' }),
      element('a:ea', { typeface: '+mn-ea' }),
      element('a:cs', { typeface: '+mn-cs' }),
    ),
  )
const levels = (size: number): string[] => Array.from({ length: 9 }, (_, at) => level(at + 1, size))

/** Which colors of the theme are background and text. */
export const colorMap = element('p:clrMap', {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(one => [`accent${one}`, `accent${one}`])),
  hlink: 'hlink',
  folHlink: 'folHlink',
})

export const masterXml = (namespaces: Namespaces, layouts: readonly string[]): string =>
  element(
    'p:sldMaster',
    namespaces,
    element(
      'p:cSld',
      {},
      element('p:bg', {}, element('p:bgRef', { idx: 1001 }, element('a:schemeClr', { val: 'bg1' }))),
      shapeTree([
        shape(2, 'title', [sample('Title')], frame(boxes.title)),
        shape(3, 'body', [sample('Text')], frame(boxes.body)),
      ]),
    ),
    colorMap,
    element(
      'p:sldLayoutIdLst',
      {},
      ...layouts.map((id, at) => element('p:sldLayoutId', { id: 2_147_483_649 + at, 'r:id': id })),
    ),
    element(
      'p:txStyles',
      {},
      element('p:titleStyle', {}, level(1, 3000)),
      element('p:bodyStyle', {}, ...levels(1800)),
      element('p:otherStyle', {}, ...levels(1800)),
    ),
  )

const colors = {
  dk1: '1F2933',
  lt1: 'FFFFFF',
  dk2: '323F4B',
  lt2: 'EEF2F6',
  accent1: '0B5CAD',
  accent2: '2A7F62',
  accent3: 'B4540A',
  accent4: '6B4FA0',
  accent5: '52606D',
  accent6: 'A61B3B',
  hlink: '0B5CAD',
  folHlink: '52606D',
}

const fonts = (name: string): string =>
  element(
    name,
    {},
    element('a:latin', { typeface: 'Calibri' }),
    element('a:ea', { typeface: '' }),
    element('a:cs', { typeface: 'Arial' }),
  )

const thrice = (name: string, one: string): string => element(name, {}, one, one, one)

export const themeXml = element(
  'a:theme',
  { 'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main', name: 'Plain' },
  element(
    'a:themeElements',
    {},
    element(
      'a:clrScheme',
      { name: 'Plain' },
      ...Object.entries(colors).map(([name, val]) => element(`a:${name}`, {}, element('a:srgbClr', { val }))),
    ),
    element('a:fontScheme', { name: 'Plain' }, fonts('a:majorFont'), fonts('a:minorFont')),
    element(
      'a:fmtScheme',
      { name: 'Plain' },
      thrice('a:fillStyleLst', fillOf('phClr')),
      thrice('a:lnStyleLst', element('a:ln', { w: 9525 }, fillOf('phClr'))),
      thrice('a:effectStyleLst', element('a:effectStyle', {}, element('a:effectLst'))),
      thrice('a:bgFillStyleLst', fillOf('phClr')),
    ),
  ),
)
