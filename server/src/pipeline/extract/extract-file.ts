import { checkExtent } from './check-extent.ts'
import type { Companions } from './companions.ts'
import { type ConversationDraft, finishConversation } from './conversation.ts'
import { charsetNotices, type DecodedText, decodeHtml, decodeText } from './decode-text.ts'
import { FileProblem, fileError } from './file-errors.ts'
import { readCaptions } from './formats/captions.ts'
import { readChat } from './formats/chat.ts'
import { parseCsvRows, readCsv } from './formats/csv.ts'
import { readHtml } from './formats/html.ts'
import { callIdOf, namesOfCall, readRevNlp } from './formats/rev-nlp.ts'
import { readTxt } from './formats/txt.ts'
import { identifyOle, identifyText, identifyZip, unknownBytes, unsupported } from './identify.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { ExtractInput, ExtractResult, FileFormat } from './result.ts'
import { sniff } from './sniff.ts'
import { extensionOf, validateName } from './validate-name.ts'

/** Formats with libraries of their own: a reader of other files does without loading them. */
const loaded = {
  docx: () => import('./formats/docx.ts'),
  eml: () => import('./formats/eml.ts'),
  json: () => import('./formats/json.ts'),
  mbox: () => import('./formats/mbox.ts'),
  msg: () => import('./formats/msg.ts'),
  pdf: () => import('./formats/pdf.ts'),
  pptx: () => import('./formats/pptx.ts'),
}

interface Reading {
  readonly format: FileFormat
  readonly drafts: readonly ConversationDraft[]
}

/**
 * Reads the conversations of one file, or says with FI00–FI04 why it cannot be taken; never throws.
 * Runs in the thread it is called in: for files from outside use a pool, which limits time and memory.
 */
export async function extractFile(input: ExtractInput, companions: Companions = {}): Promise<ExtractResult> {
  try {
    checkFile(input)
    const { format, drafts } = await readFile(input, companions)
    checkExtent(drafts)
    const conversations = drafts.map(finishConversation)
    const withText = conversations.filter(conversation => conversation.turns.length > 0)
    if (withText.length === 0) throw new FileProblem('FI04', 'The file contains no text.')
    return { ok: true, format, conversations: withText }
  } catch (error) {
    if (error instanceof FileProblem) return fileError(error.code, error.detail)
    return fileError('FI01', 'The file cannot be read: its structure is damaged.')
  }
}

/** The rules that need no look inside: size (FI00), emptiness (FI02) and name (FI03). Throws a FileProblem. */
export function checkFile({ name, bytes }: ExtractInput): void {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new FileProblem('FI00', `The file has ${(bytes.length / 1024 / 1024).toFixed(1)} MB.`)
  }
  if (bytes.length === 0) throw new FileProblem('FI02', 'The file has 0 bytes.')
  validateName(name)
}

async function readFile(input: ExtractInput, companions: Companions): Promise<Reading> {
  const { name, bytes } = input
  const extension = extensionOf(name)
  const container = sniff(bytes, extension)
  switch (container.kind) {
    case 'pdf':
      return { format: 'pdf', drafts: [await (await loaded.pdf()).readPdf(bytes)] }
    case 'zip': {
      const format = identifyZip(bytes)
      const draft = format === 'docx' ? (await loaded.docx()).readDocx(bytes) : (await loaded.pptx()).readPptx(bytes)
      return { format, drafts: [await draft] }
    }
    case 'ole':
      return { format: identifyOle(bytes), drafts: [(await loaded.msg()).readMsg(bytes)] }
    case 'other':
      throw unsupported(container.what)
    case 'binary':
      throw unknownBytes(extension)
    case 'text':
      return readTextFile(input, decodeText(bytes), companions)
  }
}

async function readTextFile(input: ExtractInput, decoded: DecodedText, companions: Companions): Promise<Reading> {
  const { text } = decoded
  const identified = identifyText(decoded, extensionOf(input.name))
  if (identified === 'json') return (await loaded.json()).readJson(text, textOf(companions.calls))
  // Mail carries the character sets of its parts in its own headers.
  if (identified === 'eml') return { format: identified, drafts: [await (await loaded.eml()).readEml(input.bytes)] }
  if (identified === 'mbox') return { format: identified, drafts: await (await loaded.mbox()).readMbox(input.bytes) }
  const final = identified === 'html' ? decodeHtml(input.bytes) : decoded
  const draft = readPlainFormat(identified, input, final.text, companions)
  const notices = [...(draft.notices ?? []), ...charsetNotices(final)]
  return { format: identified, drafts: [{ ...draft, notices }] }
}

function readPlainFormat(
  format: FileFormat,
  input: ExtractInput,
  text: string,
  companions: Companions,
): ConversationDraft {
  switch (format) {
    case 'vtt':
    case 'srt':
    case 'sbv':
      return readCaptions(text, format, textOf(companions.chat))
    case 'zoom-chat':
      return readChat(text)
    case 'rev-nlp': {
      const callId = callIdOf(input.name)
      const names = textOf(companions.names)
      const known = names === null ? new Map<string, string>() : namesOfCall(parseCsvRows(names), callId)
      return readRevNlp(text, callId, { rttm: textOf(companions.times), names: known })
    }
    case 'html':
      return readHtml(text)
    case 'csv':
      return readCsv(text)
    default:
      return readTxt(text)
  }
}

function textOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : decodeText(bytes).text
}
