import type { ExportedContent } from '../exported-content.ts'
import { type FlatBlock, isRightToLeft, type Run, textOf } from '../flat-blocks.ts'
import { type OfficePart, officeSchema, packOffice, type Relation } from './package.ts'
import { layoutXml, masterXml, shape, shapeTree, slideSize, themeXml } from './pptx-master.ts'
import { notesMasterXml, notesPart, notesSize } from './pptx-notes.ts'
import { notesOf, type Slide, type SlideLine, slidesOf } from './slides-of.ts'
import { type Attributes, element, xmlText } from './xml.ts'

const namespaces = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': officeSchema,
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
}
const typeOf = (name: string) => `application/vnd.openxmlformats-officedocument.presentationml.${name}+xml`
const themeType = 'application/vnd.openxmlformats-officedocument.theme+xml'
const smallSize = 1200
const indent = 342_900

/** The addresses that a slide leads to. */
type Links = string[]

const linkId = (links: Links, href: string): string => {
  if (!links.includes(href)) links.push(href)
  return `link${links.indexOf(href) + 1}`
}

const runXml = (run: Run | 'break', size: number | null, links: Links): string => {
  if (run === 'break') return element('a:br')
  const { text, bold, italic, href, number } = run
  const look = {
    lang: 'en-US',
    ...(size === null ? {} : { sz: size }),
    ...(bold ? { b: 1 } : {}),
    ...(italic ? { i: 1 } : {}),
  }
  const link = href === null ? '' : element('a:hlinkClick', { 'r:id': linkId(links, href) })
  const shown = element('a:r', {}, element('a:rPr', look, link), element('a:t', {}, xmlText(text)))
  if (number === null) return shown
  const mark = { lang: 'en-US', ...(size === null ? {} : { sz: size }), baseline: 30_000 }
  return `${shown}${element('a:r', {}, element('a:rPr', mark), element('a:t', {}, String(number)))}`
}

const signs: Readonly<Record<SlideLine['sign'], (place: number) => string>> = {
  none: () => element('a:buNone'),
  open: () => element('a:buNone'),
  bullet: () => element('a:buChar', { char: '•' }),
  number: place => element('a:buAutoNum', { type: 'arabicPeriod', startAt: place }),
}

const direction = (runs: FlatBlock['runs']): Attributes =>
  isRightToLeft(textOf({ runs })) ? { algn: 'r', rtl: 1 } : {}

const lineXml = ({ runs, sign, place, depth }: SlideLine, size: number | null, links: Links): string => {
  const margin =
    sign === 'none' ? { marL: 0, indent: 0 } : { marL: (depth + 1) * indent, indent: sign === 'open' ? 0 : -indent }
  return element(
    'a:p',
    {},
    element('a:pPr', { ...margin, ...direction(runs) }, signs[sign](place)),
    ...runs.map(run => runXml(run, size, links)),
  )
}

const titleXml = (runs: FlatBlock['runs'], links: Links): string => {
  const aligned = direction(runs)
  return element(
    'a:p',
    {},
    Object.keys(aligned).length === 0 ? '' : element('a:pPr', aligned),
    ...runs.map(run => runXml(run, null, links)),
  )
}

const slidePart = (at: number, layout: number, shapes: readonly string[], links: Links): OfficePart => {
  const relations: Relation[] = [
    { id: 'rId1', type: 'slideLayout', target: `ppt/slideLayouts/slideLayout${layout}.xml` },
    ...links.map((target, link) => ({ id: `link${link + 1}`, type: 'hyperlink', target, outside: true })),
  ]
  const xml = element(
    'p:sld',
    namespaces,
    element('p:cSld', {}, shapeTree(shapes)),
    element('p:clrMapOvr', {}, element('a:masterClrMapping')),
  )
  return { path: `ppt/slides/slide${at}.xml`, contentType: typeOf('slide'), xml, relations }
}

const longestCover = 200
const plain = (text: string): Run => ({ text, bold: false, italic: false, href: null, number: null })

const cover = ({ title, facts }: ExportedContent): OfficePart => {
  const shown = title.length > longestCover ? `${title.slice(0, longestCover).toWellFormed()}…` : title
  const shapes = [
    shape(2, 'ctrTitle', [titleXml([plain(shown)], [])]),
    shape(3, 'subTitle', [lineXml({ runs: [plain(facts)], sign: 'none', place: 1, depth: 0 }, null, [])]),
  ]
  return slidePart(1, 1, shapes, [])
}

const ordinary = ({ title, lines, isSmall }: Slide, at: number): OfficePart => {
  const links: Links = []
  const size = isSmall ? smallSize : null
  const shapes = [
    shape(2, 'title', [titleXml(title, links)]),
    shape(
      3,
      'body',
      lines.map(line => lineXml(line, size, links)),
    ),
  ]
  return slidePart(at + 2, 2, shapes, links)
}

/** A content as a presentation: a slide for each heading, with the grounds of its sentences as notes for the speaker, and on the last slides. */
export const writePptx = (content: ExportedContent): Uint8Array => {
  const shown = slidesOf(content)
  const notesMaster = 'ppt/notesMasters/notesMaster1.xml'
  const notesTheme = 'ppt/theme/theme2.xml'
  const pages = [cover(content), ...shown.map(ordinary)]
  const notes = pages.map(({ path }, at) => {
    const slide = shown[at - 1]
    const texts = slide === undefined ? [] : notesOf(slide, content.rows)
    const own = { at: at + 1, slide: path, master: notesMaster, contentType: typeOf('notesSlide'), texts }
    return texts.length === 0 ? null : notesPart(namespaces, own)
  })
  const slides = pages.map((page, at): OfficePart => {
    const own = notes[at]
    const relations = own ? [{ id: 'notes', type: 'notesSlide', target: own.path }] : []
    return { ...page, relations: [...(page.relations ?? []), ...relations] }
  })
  const hasNotes = notes.some(one => one !== null)
  const master = 'ppt/slideMasters/slideMaster1.xml'
  const theme = 'ppt/theme/theme1.xml'
  const layouts = (['title', 'obj'] as const).map(
    (type, at): OfficePart => ({
      path: `ppt/slideLayouts/slideLayout${at + 1}.xml`,
      contentType: typeOf('slideLayout'),
      xml: layoutXml(namespaces, type),
      relations: [{ id: 'rId1', type: 'slideMaster', target: master }],
    }),
  )
  const masterRelations = [
    ...layouts.map(({ path }, at) => ({ id: `rId${at + 1}`, type: 'slideLayout', target: path })),
    { id: 'theme', type: 'theme', target: theme },
  ]
  const presentation = element(
    'p:presentation',
    namespaces,
    element('p:sldMasterIdLst', {}, element('p:sldMasterId', { id: 2_147_483_648, 'r:id': 'master' })),
    hasNotes ? element('p:notesMasterIdLst', {}, element('p:notesMasterId', { 'r:id': 'notes' })) : '',
    element('p:sldIdLst', {}, ...slides.map((_, at) => element('p:sldId', { id: 256 + at, 'r:id': `rId${at + 1}` }))),
    element('p:sldSz', slideSize),
    element('p:notesSz', notesSize),
  )
  const relations = [
    ...slides.map(({ path }, at) => ({ id: `rId${at + 1}`, type: 'slide', target: path })),
    { id: 'master', type: 'slideMaster', target: master },
    { id: 'theme', type: 'theme', target: theme },
    ...(hasNotes ? [{ id: 'notes', type: 'notesMaster', target: notesMaster }] : []),
  ]
  const main = 'ppt/presentation.xml'
  const parts: OfficePart[] = [
    { path: main, contentType: typeOf('presentation.main'), xml: presentation, relations },
    {
      path: master,
      contentType: typeOf('slideMaster'),
      xml: masterXml(
        namespaces,
        layouts.map((_, at) => `rId${at + 1}`),
      ),
      relations: masterRelations,
    },
    ...layouts,
    { path: theme, contentType: themeType, xml: themeXml },
    ...slides,
    ...(hasNotes
      ? [
          {
            path: notesMaster,
            contentType: typeOf('notesMaster'),
            xml: notesMasterXml(namespaces),
            relations: [{ id: 'rId1', type: 'theme', target: notesTheme }],
          },
          { path: notesTheme, contentType: themeType, xml: themeXml },
        ]
      : []),
    ...notes.flatMap(one => one ?? []),
  ]
  return packOffice({ title: content.title, madeAt: content.exportedAt, main, parts })
}
