import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { checkTurnCount } from '../check-extent.ts'
import { type ConversationDraft, headingTurn, paragraphTurns } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import type { ExtractedTurn } from '../types.ts'
import { refuseDoctype } from '../xml.ts'
import { checkXmlNesting } from '../xml-nesting.ts'
import { unzipParts } from '../zip.ts'
import { commentsOf, countParagraphs, headersAndFooters } from './docx-parts.ts'
import { htmlToText, paragraphsOf } from './html.ts'
import { lastSaved, type OfficeParts, SAVED_DATE_NOTICE, titleOf } from './office-parts.ts'
import { readSpokenLines } from './spoken-lines.ts'
import { readTimedBlocks } from './timed-blocks.ts'

const NOTE_MARK = /<sup><a href="#(?:foot|end)note-\d+"[^>]{0,100}>\[\d+\]<\/a><\/sup>/g
const NOTE_RETURN = /<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g
const IS_XML = /(?:\.xml|\.rels)$/i

/** "March 5, 2024, 3:04PM", which Teams writes above a transcript. */
const MEETING_DAY = /^(\p{L}{3,9} \d{1,2}, \d{4})(?:,.{0,40})?$/u

/** A Word document: its paragraphs, tables, notes and text boxes, comments, headers and footers; a transcript is a call. */
export async function readDocx(bytes: Uint8Array): Promise<ConversationDraft> {
  const parts = unzipParts(bytes, name => IS_XML.test(name))
  for (const part of parts.values()) {
    refuseDoctype(part)
    checkXmlNesting(part)
    checkTurnCount(countParagraphs(part))
  }
  const paragraphs = paragraphsOf(htmlToText(await toHtml(parts)))
  const text = paragraphs.join('\n\n')
  const spoken = readTimedBlocks(text) ?? readSpokenLines(text)
  const meetingDay = spoken === null ? null : dayOfMeeting(paragraphs)
  const saved = lastSaved(parts)
  const speakers = new SpeakerList(spoken?.speakers)
  return {
    type: 'document',
    subject: titleOf(parts),
    ...spoken,
    date: meetingDay ?? spoken?.date ?? saved,
    turns: [...(spoken?.turns ?? paragraphTurns(paragraphs)), ...turnsBesideText(parts, speakers)],
    speakers: speakers.all,
    notices: [...(meetingDay === null && saved !== null ? [SAVED_DATE_NOTICE] : []), ...(spoken?.notices ?? [])],
  }
}

/** Comments, headers and footers, each below a heading that is shown and never matched; authors say their comments. */
function turnsBesideText(parts: OfficeParts, speakers: SpeakerList): ExtractedTurn[] {
  const comments = commentsOf(parts)
  const repeated = headersAndFooters(parts)
  return [
    ...(comments.length === 0 ? [] : [headingTurn('Comments')]),
    ...comments.map(({ author, text }) => ({ speaker: speakers.add(author), text, startSecond: null, muted: false })),
    ...(repeated.length === 0 ? [] : [headingTurn('Headers and footers')]),
    ...paragraphTurns(repeated),
  ]
}

function dayOfMeeting(paragraphs: readonly string[]): string | null {
  const lines = paragraphs.slice(0, 4).flatMap(paragraph => paragraph.split('\n', 4))
  const day = lines.map(line => MEETING_DAY.exec(line.trim())?.[1]).find(Boolean)
  const time = day === undefined ? Number.NaN : Date.parse(`${day} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
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
