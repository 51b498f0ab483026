import { type ConversationDraft, paragraphTurns } from '../conversation.ts'
import { paragraphsOf } from './html.ts'
import { readSpokenLines } from './spoken-lines.ts'
import { readTimedBlocks } from './timed-blocks.ts'

/** Plain text: a call when its lines name their speakers, else a document of paragraphs. */
export function readTxt(text: string): ConversationDraft {
  return (
    readTimedBlocks(text) ??
    readSpokenLines(text) ?? { type: 'document', turns: paragraphTurns(paragraphsOf(text.replace(/\r\n?/g, '\n'))) }
  )
}
