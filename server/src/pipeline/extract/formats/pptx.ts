import { type ConversationDraft, paragraphTurns } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { findAll, type XmlNode } from '../xml.ts'
import { unzipParts } from '../zip.ts'
import { lastSaved, type OfficeParts, readPart, relationsOf, SAVED_DATE_NOTICE, titleOf } from './office-parts.ts'

const WANTED =
  /^(?:ppt\/(?:presentation\.xml|(?:slides|notesSlides)\/[^/]+\.xml|(?:slides\/)?_rels\/[^/]+\.rels)|docProps\/core\.xml)$/
const PRESENTATION = 'ppt/presentation.xml'
/** Fields such as the slide's number or the date, which nobody wrote. */
const FIELD = 'fld'

/** A presentation: the paragraphs of its slides in order, each slide followed by its speaker's notes. */
export function readPptx(bytes: Uint8Array): ConversationDraft {
  const parts = unzipParts(bytes, name => WANTED.test(name))
  const date = lastSaved(parts)
  // Each part is read once, however often the presentation names it.
  const paths = new Set(
    slidePaths(parts).flatMap(path => {
      const notes = relationsOf(parts, path).byType.get('notesSlide')
      return notes === undefined ? [path] : [path, notes]
    }),
  )
  const paragraphs = [...paths].flatMap(path => {
    const part = readPart(parts, path)
    return part === null ? [] : paragraphsIn(part)
  })
  return {
    type: 'document',
    subject: titleOf(parts),
    date,
    turns: paragraphTurns(paragraphs),
    notices: date === null ? [] : [SAVED_DATE_NOTICE],
  }
}

/** Slides in the order of the presentation; by their numbers when its list is damaged. */
function slidePaths(parts: OfficeParts): string[] {
  const presentation = readPart(parts, PRESENTATION)
  if (presentation === null) throw new FileProblem('FI01', 'The presentation lacks its main part.')
  const targets = relationsOf(parts, PRESENTATION).byId
  const listed = findAll(presentation, 'sldId').flatMap(slide => targets.get(slide.attributes.id ?? '') ?? [])
  const known = new Set(listed.filter(path => parts.has(path)))
  if (known.size > 0) return [...known]
  const number = (path: string) => Number(/(\d+)\.xml$/.exec(path)?.[1] ?? 0)
  return [...parts.keys()].filter(path => path.startsWith('ppt/slides/slide')).sort((a, b) => number(a) - number(b))
}

function paragraphsIn(slide: XmlNode): string[] {
  return findAll(slide, 'p')
    .map(textOf)
    .filter(text => text.trim() !== '')
}

function textOf(node: XmlNode): string {
  if (node.name === FIELD) return ''
  if (node.name === 't') return node.children.map(child => child.text).join('')
  if (node.name === 'br') return ' '
  return node.children.map(textOf).join('')
}
