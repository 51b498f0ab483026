import { findAll, parseXml, type XmlNode } from '../xml.ts'

export type OfficeParts = ReadonlyMap<string, Uint8Array>

/** A part as XML; null when the file lacks it. */
export function readPart(parts: OfficeParts, path: string): XmlNode | null {
  const bytes = parts.get(path)
  return bytes === undefined ? null : parseXml(bytes)
}

/** Where the relationships of a part lead: id → path, and the path by the last word of its type. */
export function relationsOf(
  parts: OfficeParts,
  path: string,
): { byId: Map<string, string>; byType: Map<string, string> } {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash)
  const relations = readPart(parts, `${folder}/_rels/${path.slice(slash + 1)}.rels`)
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  for (const { attributes } of relations === null ? [] : findAll(relations, 'Relationship')) {
    if (attributes.TargetMode === 'External' || attributes.Target === undefined) continue
    const target = resolvePath(folder, attributes.Target)
    byId.set(attributes.Id ?? '', target)
    byType.set(attributes.Type?.split('/').at(-1) ?? '', target)
  }
  return { byId, byType }
}

/** When the document was last saved, from its properties; ISO 8601 or null. */
export function lastSaved(parts: OfficeParts): string | null {
  const properties = readPart(parts, 'docProps/core.xml')
  if (properties === null) return null
  for (const name of ['modified', 'created']) {
    const text = findAll(properties, name)[0]?.children[0]?.text ?? ''
    if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))) return text
  }
  return null
}

/** The title in a document's properties. */
export function titleOf(parts: OfficeParts): string | null {
  const properties = readPart(parts, 'docProps/core.xml')
  return properties === null ? null : (findAll(properties, 'title')[0]?.children[0]?.text ?? null)
}

/** Said of a document whose date is that of its last saving. */
export const SAVED_DATE_NOTICE = 'The date is the day the document was last saved.'

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
