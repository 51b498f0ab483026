import { looksLikeSbv } from '@bic/engine/captions/cues'
import type { DecodedText } from './decode-text.ts'
import { FileProblem } from './file-errors.ts'
import { looksLikeChat } from './formats/chat.ts'
import { checkJsonSize } from './formats/check-json.ts'
import { looksLikeEml } from './formats/eml.ts'
import { looksLikeHtml } from './formats/html.ts'
import { looksLikeMbox } from './formats/mbox.ts'
import { looksLikeRevNlp } from './formats/rev-nlp.ts'
import type { FileFormat } from './result.ts'
import { listZip } from './zip.ts'

const ARROW_CUE = /^\s*(?:\d+\s*\r?\n)?(?:\d{1,3}:)?\d{1,2}:\d{2}([.,])\d{1,3}\s*-->/
const BY_NAME: Readonly<Record<string, FileFormat>> = {
  vtt: 'vtt',
  srt: 'srt',
  sbv: 'sbv',
  eml: 'eml',
  html: 'html',
  htm: 'html',
  csv: 'csv',
  txt: 'txt',
  text: 'txt',
  md: 'txt',
  '': 'txt',
}
/** Formats that are never plain text: a text under such a name is mislabelled. */
const NEVER_TEXT = new Set(['pdf', 'docx', 'pptx', 'msg', 'xlsx', 'doc', 'ppt', 'xls', 'zip'])

/** The format of a text file by what it contains, else by its name; `json` stands for the JSON formats. */
export function identifyText({ text }: DecodedText, extension: string): FileFormat | 'json' {
  if (text.trim() === '') throw new FileProblem('FI04', 'The file contains only white space.')
  if (/^\ufeff?WEBVTT(?:\s|$)/.test(text)) return 'vtt'
  if (looksLikeRevNlp(text)) return 'rev-nlp'
  // One message may begin with a mailbox's separator line too; its name says that it is one.
  if (looksLikeMbox(text)) return extension === 'eml' ? 'eml' : 'mbox'
  if (extension === 'json' || isJson(text)) return 'json'
  if (looksLikeHtml(text)) return 'html'
  if (looksLikeEml(text)) return 'eml'
  if (looksLikeChat(text)) return 'zoom-chat'
  const arrow = ARROW_CUE.exec(text.slice(0, 300))
  if (arrow !== null) return arrow[1] === ',' ? 'srt' : 'vtt'
  if (looksLikeSbv(text)) return 'sbv'
  const named = BY_NAME[extension]
  if (named !== undefined) return named
  throw problemOfName(extension)
}

/** The format of a zip file by the parts it contains. */
export function identifyZip(bytes: Uint8Array): 'docx' | 'pptx' {
  const names = listZip(bytes)
  if (names.some(name => name.startsWith('word/'))) return 'docx'
  if (names.some(name => name.startsWith('ppt/'))) return 'pptx'
  if (names.some(name => name.startsWith('xl/'))) throw unsupported('a spreadsheet (XLSX); save the turns as CSV')
  if (names.includes('META-INF/container.xml')) throw unsupported('an e-book (EPUB)')
  if (names.includes('content.xml')) throw unsupported('an OpenDocument file; save it as DOCX or PPTX')
  throw unsupported('a compressed archive (ZIP); upload the files in it')
}

/** What a compound file contains, by the names in its directory, which are written in UTF-16. */
export function identifyOle(bytes: Uint8Array): 'msg' {
  // A copy begins at an even address; Node aborts when it looks for UTF-16 at an odd one.
  const aligned = Buffer.from(bytes)
  const contains = (name: string) => aligned.includes(name, 0, 'utf16le')
  if (contains('EncryptedPackage') || contains('EncryptionInfo')) {
    throw new FileProblem('FI04', 'The document is encrypted with a password.')
  }
  if (contains('__properties_version1.0')) return 'msg'
  if (contains('EncryptedSummary') || isEncryptedPpt(bytes))
    throw new FileProblem('FI04', 'The document is encrypted with a password.')
  if (contains('WordDocument')) throw unsupported('an old Word document (DOC); save it as DOCX')
  if (contains('PowerPoint Document')) throw unsupported('an old presentation (PPT); save it as PPTX')
  if (contains('Workbook') || contains('Book')) throw unsupported('an old spreadsheet (XLS); save the turns as CSV')
  throw unsupported('an Office file of unknown kind')
}

/** The token that an encrypted presentation has in its "Current User" stream in place of the usual one. */
function isEncryptedPpt(bytes: Uint8Array): boolean {
  const token = Buffer.of(0xdf, 0xc4, 0xd1, 0xf3)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(token)
}

/** The error for a type that is not read. */
export function unsupported(what: string): FileProblem {
  return new FileProblem('FI04', `Unsupported type: the file is ${what}.`)
}

/** The error for bytes that are neither text nor any known type. */
export function unknownBytes(extension: string): FileProblem {
  if (NEVER_TEXT.has(extension) || extension in BY_NAME || extension === 'json') {
    return new FileProblem('FI01', `The name ends in .${extension}, but the content is of another type.`)
  }
  return unsupported('of no known kind')
}

function problemOfName(extension: string): FileProblem {
  if (NEVER_TEXT.has(extension)) {
    return new FileProblem('FI01', `The name ends in .${extension}, but the content is plain text.`)
  }
  if (extension === 'nlp' || extension === 'mbox') {
    return new FileProblem('FI01', `The name ends in .${extension}, but the content is of another type.`)
  }
  if (extension === 'rttm') return unsupported('a list of speaker times (RTTM); upload it together with its .nlp file')
  return unsupported(`a .${extension} file`)
}

function isJson(text: string): boolean {
  if (!/^\ufeff?\s*[{[]/.test(text)) return false
  try {
    checkJsonSize(text)
    JSON.parse(text.replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}
