import { posix } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { element, xmlDocument, xmlText } from './xml.ts'

/** The schema of what office files have in common. */
export const officeSchema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'

/** What a part leads to. */
export interface Relation {
  readonly id: string
  /** The last part of its address in the schema of relations: `slide`, `hyperlink`. */
  readonly type: string
  /** The path of another part, or an address on the web. */
  readonly target: string
  readonly outside?: boolean
}

/** A part of an office file. */
export interface OfficePart {
  /** From the root of the file: `word/document.xml`. */
  readonly path: string
  readonly contentType: string
  /** Its root element. */
  readonly xml: string
  readonly relations?: readonly Relation[]
}

interface OfficeFile {
  readonly title: string
  readonly madeAt: Date
  /** The part that a reader opens first. */
  readonly main: string
  readonly parts: readonly OfficePart[]
}

const relationsXml = (from: string, relations: readonly Relation[]): string =>
  xmlDocument(
    element(
      'Relationships',
      { xmlns: `${packageSchema}/relationships` },
      ...relations.map(({ id, type, target, outside }) =>
        element('Relationship', {
          Id: id,
          Type: type.includes('://') ? type : `${officeSchema}/${type}`,
          Target: outside ? target : posix.relative(posix.dirname(from), target),
          ...(outside ? { TargetMode: 'External' } : {}),
        }),
      ),
    ),
  )

const coreProperties = (path: string, title: string, madeAt: Date): OfficePart => {
  const at = `${madeAt.toISOString().slice(0, 19)}Z`
  const moment = { 'xsi:type': 'dcterms:W3CDTF' }
  return {
    path,
    contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
    xml: element(
      'cp:coreProperties',
      {
        'xmlns:cp': `${packageSchema}/metadata/core-properties`,
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      element('dc:title', {}, xmlText(title)),
      element('dc:creator', {}, 'Buyer Intelligence Cloud'),
      element('dcterms:created', moment, at),
      element('dcterms:modified', moment, at),
    ),
  }
}

/**
 * The bytes of an office file (ECMA-376). Content types and relations are derived from the parts, so that nothing is declared that
 * is not there; the same parts at the same time are the same bytes.
 *
 * @throws Error when a part leads to one that is not there
 */
export const packOffice = ({ title, madeAt, main, parts }: OfficeFile): Uint8Array => {
  const core = 'docProps/core.xml'
  const all = [...parts, coreProperties(core, title, madeAt)]
  const paths = new Set(all.map(({ path }) => path))
  const root: Relation[] = [
    { id: 'rId1', type: 'officeDocument', target: main },
    { id: 'rId2', type: `${packageSchema}/relationships/metadata/core-properties`, target: core },
  ]
  const lost = [...root, ...all.flatMap(({ relations = [] }) => relations)].find(
    ({ target, outside }) => !outside && !paths.has(target),
  )
  if (lost) throw new Error(`The part ${lost.target} is not in the file.`)
  const types = xmlDocument(
    element(
      'Types',
      { xmlns: `${packageSchema}/content-types` },
      element('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...all.map(({ path, contentType }) => element('Override', { PartName: `/${path}`, ContentType: contentType })),
    ),
  )
  const files: [string, string][] = [
    ['[Content_Types].xml', types],
    ['_rels/.rels', relationsXml('root', root)],
    ...all.flatMap(({ path, xml, relations = [] }): [string, string][] => [
      [path, xmlDocument(xml)],
      ...(relations.length === 0
        ? []
        : [
            [`${posix.dirname(path)}/_rels/${posix.basename(path)}.rels`, relationsXml(path, relations)] as [
              string,
              string,
            ],
          ]),
    ]),
  ]
  // The time of an entry is written in the zone of the machine; this one is the same moment on the clock everywhere.
  const mtime = new Date(2000, 0, 1)
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])), { mtime, level: 6 })
}
