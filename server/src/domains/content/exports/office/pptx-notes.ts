import type { OfficePart } from './package.ts'
import { colorMap, shapeTree, slideSize } from './pptx-master.ts'
import { element, xmlText } from './xml.ts'

type Namespaces = Readonly<Record<string, string>>

/** A sheet of notes is as large as a slide that stands upright: the slide above, the notes below. */
export const notesSize = { cx: slideSize.cy, cy: slideSize.cx } as const
const margin = 685_800
const boxes = {
  sldImg: { y: 900_000, height: 3_100_000 },
  body: { y: 4_300_000, height: 7_000_000 },
} as const

const frame = (type: keyof typeof boxes): string => {
  const { y, height } = boxes[type]
  return element(
    'p:spPr',
    {},
    element(
      'a:xfrm',
      {},
      element('a:off', { x: margin, y }),
      element('a:ext', { cx: notesSize.cx - 2 * margin, cy: height }),
    ),
    element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
  )
}

/** The picture of the slide. */
const picture = (own: string): string =>
  element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id: 2, name: 'Slide' }),
      element('p:cNvSpPr', {}, element('a:spLocks', { noGrp: 1, noRot: 1, noChangeAspect: 1 })),
      element('p:nvPr', {}, element('p:ph', { type: 'sldImg' })),
    ),
    own,
  )

const words = (paragraphs: readonly string[], own: string): string =>
  element(
    'p:sp',
    {},
    element(
      'p:nvSpPr',
      {},
      element('p:cNvPr', { id: 3, name: 'Notes' }),
      element('p:cNvSpPr', {}, element('a:spLocks', { noGrp: 1 })),
      element('p:nvPr', {}, element('p:ph', { type: 'body', idx: 1 })),
    ),
    own,
    element('p:txBody', {}, element('a:bodyPr'), element('a:lstStyle'), ...paragraphs),
  )

const paragraphXml = (text: string): string =>
  element('a:p', {}, element('a:r', {}, element('a:rPr', { lang: 'en-US' }), element('a:t', {}, xmlText(text))))

export const notesMasterXml = (namespaces: Namespaces): string =>
  element(
    'p:notesMaster',
    namespaces,
    element(
      'p:cSld',
      {},
      element('p:bg', {}, element('p:bgRef', { idx: 1001 }, element('a:schemeClr', { val: 'bg1' }))),
      shapeTree([picture(frame('sldImg')), words([paragraphXml('Notes')], frame('body'))]),
    ),
    colorMap,
  )

/** The notes of a slide, a paragraph for each text. */
export const notesPart = (
  namespaces: Namespaces,
  {
    at,
    slide,
    master,
    contentType,
    texts,
  }: {
    readonly at: number
    readonly slide: string
    readonly master: string
    readonly contentType: string
    readonly texts: readonly string[]
  },
): OfficePart => ({
  path: `ppt/notesSlides/notesSlide${at}.xml`,
  contentType,
  xml: element(
    'p:notes',
    namespaces,
    element('p:cSld', {}, shapeTree([picture(element('p:spPr')), words(texts.map(paragraphXml), element('p:spPr'))])),
    element('p:clrMapOvr', {}, element('a:masterClrMapping')),
  ),
  relations: [
    { id: 'rId1', type: 'notesMaster', target: master },
    { id: 'rId2', type: 'slide', target: slide },
  ],
})
