import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Block } from '#domains/printing/shared/sheet.ts'
import { formatLongDate } from '#domains/printing/shared/words.ts'
import { loadSpotlight } from '../spotlight/kept-spotlight.ts'

const mostOfEach = 5

const pointsOf = (heading: string, sentences: readonly CitedSentence[]): Block[] =>
  sentences.length === 0
    ? []
    : [
        {
          kind: 'points',
          heading,
          empty: '',
          points: sentences
            .slice(0, mostOfEach)
            .map(({ text, speakerName }) => ({ text: speakerName ? `${text} (${speakerName})` : text, quote: null })),
        },
      ]

/** The spotlight of a deal as it was last generated, as blocks of a sheet; none when it was not. */
export const loadSpotlightBlocks = async (tx: TenantTransaction, dealId: number): Promise<Block[]> => {
  const kept = await loadSpotlight(tx, dealId)
  if (!kept) return []
  const { summary, concerns, nextSteps, read, total } = kept.spotlight
  const of = `From the spotlight of ${formatLongDate(kept.madeAt.toISOString())}, which read ${read} of ${total} conversations.`
  return [
    ...pointsOf('What buyers said', summary),
    ...pointsOf('Concerns', concerns),
    ...pointsOf('Next steps', nextSteps),
    { kind: 'line', text: of },
  ]
}
