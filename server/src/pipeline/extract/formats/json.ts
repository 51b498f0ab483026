import type { ConversationDraft } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import type { FileFormat } from '../result.ts'
import { isAbcd, readAbcd } from './abcd.ts'
import { checkJsonSize } from './check-json.ts'
import { isGong, readGong } from './gong.ts'
import { isOwnConversation, readOwnConversations } from './own-json.ts'
import { isQmsum, readQmsum } from './qmsum.ts'

interface JsonShape {
  readonly format: FileFormat
  readonly is: (value: unknown) => boolean
  readonly read: (value: unknown, companion: unknown) => ConversationDraft[]
}

const SHAPES: readonly JsonShape[] = [
  { format: 'qmsum-json', is: isQmsum, read: value => [readQmsum(value)] },
  { format: 'gong-json', is: isGong, read: readGong },
  { format: 'abcd-json', is: isAbcd, read: readAbcd },
  { format: 'conversation-json', is: isOwnConversation, read: readOwnConversations },
]

/** A JSON file by its shape. `companion` is the text of a JSON file that describes the same calls, or null. */
export function readJson(text: string, companion: string | null): { format: FileFormat; drafts: ConversationDraft[] } {
  const value = parse(text)
  const shape = SHAPES.find(candidate => candidate.is(value))
  if (shape === undefined) {
    throw new FileProblem(
      'FI04',
      'The JSON has no known structure: a conversation has "turns", a provider\'s export "callTranscripts".',
    )
  }
  return { format: shape.format, drafts: shape.read(value, companion === null ? null : parse(companion)) }
}

function parse(text: string): unknown {
  checkJsonSize(text)
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new FileProblem('FI01', 'The JSON is damaged or cut off.')
  }
}
