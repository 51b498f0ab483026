import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { type ConversationDraft, paragraphTurns } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { refuseDoctype } from '../xml.ts'
import { unzipParts } from '../zip.ts'
import { htmlToText, paragraphsOf } from './html.ts'
import { lastSaved, SAVED_DATE_NOTICE, titleOf } from './office-parts.ts'
import { readSpokenLines } from './spoken-lines.ts'

const NOTE_MARK = /<sup><a href="#(?:foot|end)note-\d+"[^>]{0,100}>\[\d+\]<\/a><\/sup>/g
const NOTE_RETURN = /<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g
const IS_XML = /(?:\.xml|\.rels)$/i

/** A Word document: its paragraphs, tables, notes and text boxes; one of lines "Name: text" is a call. */
export async function readDocx(bytes: Uint8Array): Promise<ConversationDraft> {
  const parts = unzipParts(bytes, name => IS_XML.test(name))
  for (const part of parts.values()) refuseDoctype(part)
  const paragraphs = paragraphsOf(htmlToText(await toHtml(parts)))
  const about = { subject: titleOf(parts), date: lastSaved(parts) }
  const notices = about.date === null ? [] : [SAVED_DATE_NOTICE]
  const spoken = readSpokenLines(paragraphs.join('\n\n'))
  if (spoken !== null) return { ...about, ...spoken, notices: [...notices, ...(spoken.notices ?? [])] }
  return { ...about, type: 'document', turns: paragraphTurns(paragraphs), notices }
}

/** The reader gets only parts that were unpacked within the limits, so that it cannot unpack anything else. */
async function toHtml(parts: ReadonlyMap<string, Uint8Array>): Promise<string> {
  try {
    const buffer = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
    const noImage = mammoth.images.imgElement(async () => ({ src: '' }))
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noImage, ignoreEmptyParagraphs: true })
    return value.replace(NOTE_MARK, '').replace(NOTE_RETURN, '')
  } catch {
    throw new FileProblem('FI01', 'The Word document is damaged.')
  }
}
