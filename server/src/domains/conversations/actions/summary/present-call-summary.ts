import type { SmartSummary } from '@bic/contract/conversations/summaries'
import type { CallSummary } from '@bic/engine/summary/call/call-summary'
import type { SummarySentence } from '@bic/engine/summary/summarise'
import { cite } from '#domains/conversations/shared/summary/cite.ts'
import type { SummarySource } from '#domains/conversations/shared/summary/read-source.ts'

/** A call's summary in the words of the specification, every sentence with its place. */
export const presentCallSummary = (source: SummarySource, summary: CallSummary): SmartSummary => {
  const { purpose, discussion, sentiment, concerns } = summary
  const cited = (sentences: readonly SummarySentence[]) => sentences.map(sentence => cite(source, sentence))
  return {
    purposeAndContext: purpose.map(({ text }) => text).join(' '),
    purposeSentences: cited(purpose),
    discussionSummary: {
      sentiment: { ...sentiment, positive: cited(sentiment.positive), negative: cited(sentiment.negative) },
      points: discussion.map(point => ({
        ...cite(source, point),
        sentiment: point.sentiment,
        requirement: point.isRequirement,
        expectedBenefit: point.isBenefit,
      })),
      requirement: cited(discussion.filter(({ isRequirement }) => isRequirement)),
      expectedBenefits: cited(discussion.filter(({ isBenefit }) => isBenefit)),
    },
    concernsList: cited(concerns),
  }
}
