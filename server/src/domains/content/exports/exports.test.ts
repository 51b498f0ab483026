import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { htmlToText } from 'html-to-text'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { drawPdfHere } from '#domains/printing/shared/draw-pdf-here.ts'
import { readDocx } from '#pipeline/extract/formats/docx.ts'
import { readPptx } from '#pipeline/extract/formats/pptx.ts'
import { contentSheet } from './content-sheet.ts'
import { type ExportedContent, exportedOf, manifestCells } from './exported-content.ts'
import {
  claimed,
  contentOf,
  exportedAt,
  figured,
  paragraph,
  quoteOf,
  sentence,
  textOf,
  wholeContent,
} from './exports.testing.ts'
import { writeDocx } from './office/write-docx.ts'
import { writePptx } from './office/write-pptx.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const inside = exportedOf(wholeContent(), false, exportedAt)
const outside = exportedOf(wholeContent(), true, exportedAt)

const headings = ['h1', 'h2', 'h3', 'h4'].map(selector => ({ selector, options: { uppercase: false } }))
const asText = (html: string): string => htmlToText(html, { wordwrap: false, selectors: headings })
const pptxText = (bytes: Uint8Array): string =>
  readPptx(bytes)
    .turns.map(({ text }) => text)
    .join('\n')
const drawPdf = (content: ExportedContent) => drawPdfHere(contentSheet(content), exportedAt)
const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const docxText = async (bytes: Uint8Array): Promise<string> =>
  (await readDocx(bytes)).turns.map(({ text }) => text).join('\n')
interface Named {
  readonly '@_Id'?: string
  readonly '@_Target'?: string
  readonly '@_TargetMode'?: string
  readonly '@_PartName'?: string
}
const parser = new XMLParser({ ignoreAttributes: false, isArray: name => ['Relationship', 'Override'].includes(name) })

/** Opens an office file as strict readers do: every part is XML, declared once, and everything it leads to is there. */
const openOffice = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const parts = new Map(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))
  for (const [path, xml] of parts) expect([path, XMLValidator.validate(xml)]).toEqual([path, true])
  const types = parser.parse(parts.get('[Content_Types].xml') ?? '').Types.Override as Named[]
  const declared = types.map(one => one['@_PartName']?.slice(1) ?? '')
  expect(new Set(declared).size).toBe(declared.length)
  const others = [...parts.keys()].filter(path => path !== '[Content_Types].xml' && !path.endsWith('.rels'))
  expect(declared.toSorted()).toEqual(others.toSorted())
  for (const [path, xml] of parts) {
    if (!path.endsWith('.rels')) continue
    const owner = posix.join(posix.dirname(path), '..', posix.basename(path, '.rels'))
    const relations = parser.parse(xml).Relationships.Relationship as Named[]
    for (const { '@_Target': target = '', '@_TargetMode': mode } of relations)
      if (mode !== 'External') expect([...parts.keys()]).toContain(posix.join(posix.dirname(owner), target))
    const known = new Set(relations.map(one => one['@_Id']))
    const used = [...(parts.get(owner) ?? '').matchAll(/ r:(?:id|embed|link)="([^"]+)"/g)].map(([, id]) => id)
    for (const id of used) expect(known).toContain(id)
  }
  return parts
}

/** Everything that each format has to say of the whole content, for colleagues. */
const said = [
  'Why crews switch',
  'Read what crews say.',
  'We change orders at ten. It is <chaos> & noise.',
  'Ten is too late.',
  'Bo Buyer (buyer), Call with Calderon, Oct 05, 2026',
  'Calderon needs to change orders in the afternoon.',
  'Approved by Ann Owner, until Mar 31, 2027',
  'Same-day changes: 1,500, counted on Nov 26, 2026',
  'Sam Seller answers for it since Nov 20, 2026: Measured by a lab.',
  'Same-day changes: +29 points',
  '+13 to +44',
  '160',
  'goes with winning (step 2 of 4)',
  'Exported on Nov 26, 2026, 09:30 UTC.',
  'For colleagues only',
]

describe('what is exported', () => {
  it('numbers the sentences that rest on something, in their order, behind their last piece of text', () => {
    expect(inside.rows.map(({ number, sentence: text }) => [number, text])).toEqual([
      [1, '“We change orders at ten. It is <chaos> & noise.”'],
      [2, '“Ten is too late.”'],
      [3, 'Crews want to change orders later.'],
      [4, 'Orders can be changed until noon.'],
      [5, 'Buyers brought up Same-day changes in 1,500 conversations.'],
      [6, 'We are the fastest.'],
    ])
    expect([...inside.numberAfter].map(([node, number]) => [number, node.text])).toEqual(
      inside.rows.map(({ number, sentence: text }) => [number, text]),
    )
    expect(inside.aboutRows).toContain('1 sentence leads on and asserts nothing; these have no number.')
    const split = quoteOf('q9', 'In two parts.')
    const [first, second] = [split.text.slice(0, 5), split.text.slice(5)]
    const halves = [textOf({ ...split, text: first }, { type: 'bold' }), textOf({ ...split, text: second })]
    const { numberAfter } = exportedOf(contentOf([split], [paragraph(...halves)]), false, exportedAt)
    expect([...numberAfter].map(([node]) => node.text)).toEqual([second])
  })

  it('has effect, interval, n and step of a message, or the figure that the sentence states', () => {
    const cells = inside.rows.map(row => manifestCells(row).slice(3))
    expect(cells[0]).toEqual(['Same-day changes: +29 points', '+13 to +44', '160', 'goes with winning (step 2 of 4)'])
    expect(cells[3]).toEqual(['-', '-', '-', '-'])
    // What nobody approved is not called approved.
    expect(inside.rows.map(({ kind }) => kind).slice(3)).toEqual([
      'Approved claim',
      'Figure',
      'Says something of its own',
    ])
    expect(cells[4]).toEqual(['Same-day changes: 1,500', '-', '1,500', 'goes with winning (step 2 of 4)'])
  })

  it('says outside only what buyers allowed, and nothing of colleagues', () => {
    const words = JSON.stringify(outside.rows)
    for (const hidden of ['Calderon', 'Second call', 'Ann Owner', 'Sam Seller', 'Measured', '+29', 'step 2'])
      expect(words.replace('"evidence":"goes with winning (step 2 of 4)"', '')).not.toContain(hidden)
    expect(outside.rows.map(({ bases }) => bases.map(({ source }) => source))).toEqual([
      ['Bo Buyer, Oct 05, 2026'],
      ['A buyer, Oct 2026'],
      ['A conversation with a buyer, Oct 2026'],
      ['Approved'],
      ['Same-day changes: 1,500, counted on Nov 26, 2026'],
      [],
    ])
    expect(outside.rows.map(({ bases }) => bases[0]?.words ?? null)).toEqual([
      'We change orders at ten. It is <chaos> & noise.',
      'Ten is too late.',
      null,
      'Orders can be changed until noon.',
      null,
      null,
    ])
    expect(outside.rows[5]?.waiver).toBe('The publisher answers for this sentence since Nov 20, 2026.')
    expect(outside.facts).toContain('For people outside, on the channel Sales documents.')
  })

  it('names the model by whose judgement a sentence holds, inside and outside', () => {
    const judgement = { verdict: 'supported', passage: '', model: 'Model 1', at: '2026-11-20T10:00:00Z' } as const
    const judged = {
      ...quoteOf('p1', 'Ten is too late.'),
      text: 'Changes end early.',
      kind: 'paraphrase',
      judgement,
    } as const
    const refused = { ...judged, id: 'p2', judgement: { ...judgement, verdict: 'stronger' } } as const
    const said =
      'Nobody used these words; the language model Model 1 judged on Nov 20, 2026 that what was said says so.'
    for (const isOutside of [true, false]) {
      const { rows } = exportedOf(contentOf([judged, refused]), isOutside, exportedAt)
      expect(rows.map(row => row.judged)).toEqual([said, null])
      expect(manifestCells(rows[0] as (typeof rows)[number])[2]).toContain(said)
    }
  })

  it('shows words that are allowed without names only as far as the sentence has them', () => {
    const wide = quoteOf('q1', 'Ten is too late.', {
      text: 'Ten is too late. Calderon knows it.',
      end: 35,
      clearance: 'anonymised',
    })
    const [row] = exportedOf(contentOf([wide]), true, exportedAt).rows
    expect(row?.bases).toEqual([{ words: null, source: 'A buyer, Oct 2026' }])
    const ours = quoteOf('q1', 'We answer in a day.', { side: 'seller', speaker: 'Sam Seller', clearance: 'internal' })
    expect(exportedOf(contentOf([ours]), true, exportedAt).rows[0]?.bases).toEqual([
      { words: 'We answer in a day.', source: 'Our side, Oct 2026' },
    ])
  })
})

describe('a Word document', () => {
  const bytes = writeDocx(inside)

  it('declares the parts that it has and has those that it declares', () => {
    const parts = openOffice(bytes)
    const document = parts.get('word/document.xml') ?? ''
    const footnotes = parts.get('word/footnotes.xml') ?? ''
    const marks = [...document.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id]) => Number(id))
    expect(marks).toEqual([1, 2, 3, 4, 5, 6])
    for (const id of marks) expect(footnotes).toContain(`<w:footnote w:id="${id}">`)
    expect(parts.get('word/_rels/document.xml.rels')).toContain('https://lab.example/a?b=1&amp;c=%222%22')
  })

  it('says everything to another reader, with the words of buyers as footnotes and the grounds as a table', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })
    const read = asText(value)
    for (const words of said) expect(read).toContain(words)
    expect(value).toContain('<li id="footnote-1"')
    expect(value).toMatch(/<ul><li>Crews want.*<ol><li>Orders can be changed.*<li>Buyers brought up/s)
    expect(value).toContain('<table>')
    expect(value).toContain('<strong>“We change orders')
    expect(await docxText(bytes)).toContain('Bo Buyer (buyer), Second call, Oct 05, 2026')
  })

  it('begins every list of numbers at 1', () => {
    const list = (text: string) => ({
      type: 'orderedList',
      content: [{ type: 'listItem', content: [paragraph({ type: 'text', text })] }],
    })
    const parts = openOffice(writeDocx(exportedOf(contentOf([], [list('One'), list('Again one')]), false, exportedAt)))
    const used = [...(parts.get('word/document.xml') ?? '').matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id)
    expect(used).toEqual(['2', '3'])
    expect(parts.get('word/numbering.xml')?.match(/<w:startOverride w:val="1"/g)).toHaveLength(2)
  })
})

describe('a presentation', () => {
  const bytes = writePptx(inside)

  it('declares the parts that it has and has those that it declares, slide masters and layouts among them', () => {
    const parts = openOffice(bytes)
    const paths = [...parts.keys()]
    for (const part of ['slideMasters/slideMaster1', 'slideLayouts/slideLayout1', 'theme/theme1', 'slides/slide1'])
      expect(paths).toContain(`ppt/${part}.xml`)
    const listed = parts.get('ppt/presentation.xml')?.match(/<p:sldId /g)
    expect(paths.filter(path => /^ppt\/slides\/[^/]+$/.test(path))).toHaveLength(listed?.length ?? 0)
  })

  it('says everything to another reader, a slide for each heading, the grounds last', () => {
    const read = pptxText(bytes)
    for (const words of said) expect(read).toContain(words)
    const parts = openOffice(bytes)
    expect(parts.get('ppt/slides/slide2.xml')).toMatch(/type="title".*Read what crews say\./)
    expect(parts.get('ppt/slides/slide2.xml')).toMatch(/baseline="30000"\/><a:t>1<\/a:t>/)
    expect(read.indexOf('What each sentence rests on')).toBeGreaterThan(read.indexOf('We are the fastest.'))
    expect(read).toContain(
      'Same-day changes: +29 points, 95% interval +13 to +44, n = 160; goes with winning (step 2 of 4)',
    )
  })

  it('has the grounds of the sentences of a slide in its notes, and none where nothing rests on anything', () => {
    const parts = openOffice(bytes)
    const [notes] = [...parts].filter(([path]) => /^ppt\/notesSlides\/[^/]+$/.test(path))
    expect(notes?.[0]).toBe('ppt/notesSlides/notesSlide2.xml')
    expect(parts.get('ppt/slides/_rels/slide2.xml.rels')).toContain('../notesSlides/notesSlide2.xml')
    const texts = [...(notes?.[1] ?? '').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text)
    expect(texts.slice(0, 2)).toEqual([
      '1. “We change orders at ten. It is &lt;chaos&gt; &amp; noise.”',
      '“We change orders at ten. It is &lt;chaos&gt; &amp; noise.” Bo Buyer (buyer), Second call, Oct 05, 2026',
    ])
    expect(texts).toContain(
      'Same-day changes: +29 points, 95% interval +13 to +44, n = 160; goes with winning (step 2 of 4)',
    )
    expect(parts.get('ppt/presentation.xml')).toMatch(/<p:sldMasterIdLst>.*<p:notesMasterIdLst>.*<p:sldIdLst>/)
    const bare = openOffice(writePptx(exportedOf(contentOf([sentence('l1', 'Let us talk.')]), false, exportedAt)))
    expect([...bare.keys()].filter(path => /notes|theme2/.test(path))).toEqual([])
    // For people outside, the notes are for them as well.
    const shown = [...openOffice(writePptx(outside))].filter(([path]) => path.startsWith('ppt/notesSlides/'))
    for (const [, xml] of shown) expect(xml).not.toContain('Calderon')
  })

  it('cuts what does not fit on a slide, between words, and loses none', () => {
    const long = sentence('l1', `${Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')}.`)
    const heading = { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Long '.repeat(60) }] }
    const bytes = writePptx(exportedOf(contentOf([long], [heading, paragraph(textOf(long))]), false, exportedAt))
    const slides = [...openOffice(bytes)].filter(([path]) => /^ppt\/slides\/[^/]+$/.test(path))
    expect(slides.length).toBeGreaterThan(7)
    for (const [, xml] of slides) expect(xml.replace(/<[^>]+>/g, '').length).toBeLessThan(1500)
    const many = Array.from({ length: 30 }, (_, at) => quoteOf(`q${at}`, `Words number ${at}.`))
    const grounds = [...openOffice(writePptx(exportedOf(contentOf(many), true, exportedAt)))].filter(([path]) =>
      /^ppt\/slides\/[^/]+$/.test(path),
    )
    // No sentence is the last line of a slide, without what it rests on.
    for (const [, xml] of grounds.slice(-3))
      expect(xml).toMatch(/Bo Buyer, Oct 05, 2026<\/a:t><\/a:r><\/a:p><\/p:txBody>/)
    const words = pptxText(bytes).match(/word\d+/g)
    expect(words).toEqual(Array.from({ length: 900 }, (_, at) => `word${at}`))
    expect(pptxText(bytes).match(/\bLong\b/g)?.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a PDF', () => {
  it('says everything, with footnotes and the table of the grounds', async () => {
    const read = await pdfText(await drawPdf(inside))
    for (const words of said.filter(one => !one.includes('<'))) expect(read).toContain(words)
    expect(read).toContain('We change orders at ten. It is <chaos> & noise.” [1]')
  })
})

describe('a page of HTML', () => {
  const html = writeHtml(inside)

  it('says everything, with the grounds folded away, and asks nothing of anybody', () => {
    const read = asText(html)
    for (const words of said) expect(read).toContain(words)
    expect(html).toContain('<details>')
    expect(html).toContain('<blockquote><p dir="auto"><em>“Ten is too late.”</em>')
    for (const [, number] of html.matchAll(/href="#rests-(\d+)"/g)) expect(html).toContain(`<tr id="rests-${number}">`)
    expect(html).not.toMatch(/<(script|img|link|iframe)|@import|url\(/)
  })

  it('writes only what it knows: no other node, and no address that is not of the web', () => {
    const evil = contentOf(
      [],
      [
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        paragraph({
          type: 'text',
          text: '<img src=x onerror=alert(2)>',
          marks: [{ type: 'link', attrs: { href: 'javascript:alert(3)' } }],
        }),
        paragraph({
          type: 'text',
          text: 'a',
          marks: [{ type: 'link', attrs: { href: 'https://x.example/"onclick="' } }],
        }),
      ],
      { title: '</title><script>alert(4)</script>' },
    )
    const written = writeHtml(exportedOf(evil, false, exportedAt))
    expect(written).not.toMatch(/<script|<img|javascript:|alert\(1\)|"onclick/)
    expect(written).toContain('&lt;img src=x onerror=alert(2)&gt;')
  })
})

describe('a text in Markdown', () => {
  const markdown = writeMarkdown(inside)

  it('says everything, with footnotes and a table of the grounds', () => {
    const read = markdown.replace(/\\([\\`*_[\]<>|~&#$])/g, '$1')
    for (const words of said) expect(read).toContain(words)
    expect(markdown).toContain('# Why crews switch\n')
    expect(markdown).toContain('\n## Read what crews say.\n')
    expect(markdown).toContain('\n**“We change orders at ten. It is \\<chaos\\> \\& noise.”**[^1]\\\nBelow the line\n')
    expect(markdown).toContain('\n> _“Ten is too late.”_[^2]\n')
    expect(markdown).toContain('\n- Crews want to change orders later.[^3]\n')
    expect(markdown).toContain('\n  1. Orders can be changed until noon.[^4]\n  2. Buyers brought up')
    expect(markdown).toContain('[We are the fastest.](<https://lab.example/a?b=1&c=%222%22>)[^6]')
    for (const number of [1, 2, 3, 4, 5, 6]) expect(markdown).toContain(`\n[^${number}]: `)
  })

  it('means what was written: signs of Markdown are signs, and marks stand at words', () => {
    const write = (text: string, bold = false) =>
      writeMarkdown(
        exportedOf(
          contentOf([], [paragraph({ type: 'text', text, ...(bold ? { marks: [{ type: 'bold' }] } : {}) })]),
          false,
          exportedAt,
        ),
      ).split('\n')[4]
    expect(write('# no heading')).toBe('\\# no heading')
    expect(write('- no list')).toBe('\\- no list')
    expect(write('1986. A great year')).toBe('1986\\. A great year')
    expect(write('a*b*c_d_ `e` [f](g) <h> | i')).toBe('a\\*b\\*c\\_d\\_ \\`e\\` \\[f\\](g) \\<h\\> \\| i')
    expect(write(' bold ', true)).toBe(' **bold** ')
  })
})

describe('every format', () => {
  const odd = 'A\u0000\u0008\u000B\uFFFE\uD800B 👩‍🚒 שלום עולם مرحبا ]]> &amp; \u2028 C'
  const words = `${'Lorem '.repeat(9_999)}end.`
  const hostile = exportedOf(
    contentOf(
      [quoteOf('q1', odd), sentence('l1', words), claimed, figured],
      [
        { type: 'heading', attrs: { level: 2 }, content: [textOf(quoteOf('q1', odd))] },
        paragraph({ type: 'text', text: 'שלום עולם' }),
        paragraph(textOf(sentence('l1', words))),
        paragraph(textOf(claimed)),
      ],
      { title: odd },
    ),
    false,
    exportedAt,
  )
  const forbidden = /(?!\n)\p{Cc}|[\uFFFE\uFFFF]/u

  it('takes control characters, emoji, text from right to left and 10,000 words', async () => {
    const docx = writeDocx(hostile)
    const parts = openOffice(docx)
    for (const xml of parts.values()) expect(xml).not.toMatch(forbidden)
    expect(parts.get('word/document.xml')).toContain('<w:bidi/>')
    for (const xml of openOffice(writePptx(hostile)).values()) expect(xml).not.toMatch(forbidden)
    expect(pptxText(writePptx(hostile))).toContain('👩‍🚒 שלום עולם مرحبا')
    expect(pptxText(writePptx(hostile)).match(/Lorem/g)).toHaveLength(9_999)
    expect((await pdfText(await drawPdf(hostile))).match(/Lorem/g)).toHaveLength(9_999)
    const read = await mammoth.extractRawText({ buffer: Buffer.from(docx) })
    for (const text of [read.value, writeHtml(hostile), writeMarkdown(hostile)]) {
      expect(text).toContain('👩‍🚒 שלום עולם مرحبا')
      expect(text).not.toMatch(forbidden)
      expect(text.isWellFormed()).toBe(true)
      expect(text.match(/Lorem/g)).toHaveLength(9_999)
    }
  })

  it('is the same bytes for the same content at the same time', async () => {
    const again = exportedOf(wholeContent(), false, exportedAt)
    expect(Buffer.compare(writeDocx(again), writeDocx(inside))).toBe(0)
    expect(Buffer.compare(writePptx(again), writePptx(inside))).toBe(0)
    expect(Buffer.compare(await drawPdf(again), await drawPdf(inside))).toBe(0)
    expect(writeHtml(again)).toBe(writeHtml(inside))
    expect(writeMarkdown(again)).toBe(writeMarkdown(inside))
  })

  it('says so when nothing rests on anything', () => {
    const bare = exportedOf(contentOf([sentence('l1', 'Let us talk.')]), false, exportedAt)
    const none = 'No sentence of this text rests on anything.'
    expect(openOffice(writeDocx(bare)).get('word/document.xml')).toContain(none)
    expect(writeHtml(bare)).toContain(none)
    expect(writeMarkdown(bare)).toContain(none)
    expect(pptxText(writePptx(bare))).toContain(none)
  })
})

const office = '/usr/bin/soffice'

/** A file as LibreOffice reads it, written again in another format. */
const convert = async (bytes: Uint8Array, from: string, to: string): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    await writeFile(join(folder, `a.${from}`), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const options = [profile, '--headless', '--convert-to', to, '--outdir', folder, join(folder, `a.${from}`)]
    await promisify(execFile)(office, options, { timeout: 100_000 })
    return await readFile(join(folder, `a.${to.split(':')[0]}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe.skipIf(!existsSync(office))('LibreOffice', () => {
  it('reads the Word document with its footnotes and its table', { timeout: 120_000 }, async () => {
    const html = (await convert(writeDocx(inside), 'docx', 'html')).toString()
    const read = asText(html).replace(/\s+/g, ' ')
    for (const words of said) expect(read).toContain(words)
    expect(html.match(/class="sdfootnotesym"/g)?.length).toBe(6)
    expect(html).toContain('<table')
  })

  it('reads the notes of the slides', { timeout: 120_000 }, async () => {
    const again = await convert(writePptx(inside), 'pptx', 'odp')
    const odp = strFromU8(unzipSync(again)['content.xml'] ?? new Uint8Array())
    const notes = [...odp.matchAll(/<presentation:notes.*?<\/presentation:notes>/gs)].map(([xml]) => asText(xml))
    expect(notes.join(' ').replace(/\s+/g, ' ')).toContain('Bo Buyer (buyer), Call with Calderon, Oct 05, 2026')
  })

  it('reads every slide of the presentation', { timeout: 120_000 }, async () => {
    const pages = await pdfText(await convert(writePptx(inside), 'pptx', 'pdf'))
    for (const words of said) expect(pages).toContain(words)
  })
})
