import type { conversationsRoutes } from '@bic/contract/conversations/conversations'
import type { Handlers } from '#http/call-context.ts'
import { addConversation } from './add-conversation.ts'
import { deleteConversation } from './delete-conversation.ts'
import { generateHighlights } from './generate-highlights.ts'
import { getConversationAnalysisForStory } from './get-conversation-analysis.ts'
import { getConvMetadataForStoryOrOpptyP } from './get-conversation-metadata.ts'
import { getConversationTalk } from './get-conversation-talk.ts'
import { getConvWithTextAndMatchWordsForCardForStoryOrOpptyP } from './get-conversations-for-card.ts'
import { getConversationParticipants, getParticipantsForConversation } from './get-participants.ts'
import { getStoryAndOpptyIdsForConvoId } from './get-story-and-oppty-ids.ts'
import { getTranscriptWithFragmentsForConvAndCard } from './get-transcript.ts'
import { moveConversation } from './move-conversation.ts'
import { getOwnSide, updateOwnSide } from './own-side.ts'
import { searchKeywordInTranscript } from './search-keyword-in-transcript.ts'
import { setSpeaker } from './set-speaker.ts'
import { updateConversation } from './update-conversation.ts'

export const conversationsHandlers: Handlers<typeof conversationsRoutes> = {
  getConvWithTextAndMatchWordsForCardForStoryOrOpptyP,
  getConvMetadataForStoryOrOpptyP,
  getTranscriptWithFragmentsForConvAndCard,
  getConversationTalk,
  searchKeywordInTranscript,
  getConversationAnalysisForStory,
  getConversationParticipants,
  getParticipantsForConversation,
  generateHighlights,
  getStoryAndOpptyIdsForConvoId,
  addConversation,
  setSpeaker,
  moveConversation,
  updateConversation,
  deleteConversation,
  getOwnSide,
  updateOwnSide,
}
