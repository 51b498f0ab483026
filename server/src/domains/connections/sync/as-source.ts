import type { VendorConversation } from '@bic/connectors/normalised'
import { type ConversationDraft, finishConversation } from '#pipeline/extract/conversation.ts'
import { joinUtterances } from '#pipeline/extract/utterances.ts'
import { type IngestTarget, noTarget } from '#pipeline/prepare/ingest-target.ts'
import type { ConversationSource } from '#pipeline/prepare/prepare-conversations.ts'

/** A conversation of a vendor as the pipeline takes conversations. @param of `draft`: a mail that was read; null: it is none */
export const asSource = (
  conversation: VendorConversation,
  of: {
    readonly sourceKey: string
    readonly externalId: string
    readonly vendor: string
    readonly target: Pick<IngestTarget, 'dealId' | 'accountId'>
    readonly draft: ConversationDraft | null
  },
): ConversationSource => ({
  extracted: finishConversation(
    of.draft ?? {
      type: conversation.type,
      subject: conversation.subject,
      date: conversation.startedAt,
      messageId: of.externalId,
      speakers: conversation.speakers,
      turns: joinUtterances(
        conversation.turns.map(({ endSecond, ...turn }) => ({
          ...turn,
          ...(endSecond === null ? {} : { endSecond }),
        })),
      ),
    },
    0,
  ),
  sourceKey: of.sourceKey,
  fileId: null,
  fallbackSubject: `${conversation.type === 'call' ? 'Call' : 'E-mail'} from ${of.vendor}`,
  target: { ...noTarget, ...of.target },
  uploadedBy: null,
  link: conversation.link,
})
